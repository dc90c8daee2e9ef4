import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The gallery is for those who build the page: it goes beside it, never into the package.
export default defineConfig({
  root: "gallery",
  base: "./",
  plugins: [svelte()],
  build: { outDir: "../../build/gallery", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0, rollupOptions: { input: "gallery/gallery.html" } },
});
