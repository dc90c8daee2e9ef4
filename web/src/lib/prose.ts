/** Wide tables scroll in themselves: let the keyboard reach them. */
export function prose(node: HTMLElement): void {
  for (const table of node.querySelectorAll("table")) table.tabIndex = 0;
}
