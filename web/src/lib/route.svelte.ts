/** Where one is: the path, without a library. */
export const route = $state({ path: location.pathname });

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  route.path = location.pathname;
  scrollTo(0, 0);
}

addEventListener("popstate", () => {
  route.path = location.pathname;
});

/** Links of our own stay within the page. */
export function link(node: HTMLAnchorElement): { destroy: () => void } {
  const click = (event: MouseEvent): void => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(node.getAttribute("href")!);
  };
  node.addEventListener("click", click);
  return { destroy: () => node.removeEventListener("click", click) };
}
