/** Modules that bundlers get from the pages; see `docs-content/search/index-modules.ts`. */
declare module "virtual:documentation-pages" {
  const pages: readonly import("./documentation-index.ts").DocumentationEntry[];
  export default pages;
}

declare module "virtual:documentation-words" {
  const pages: import("./packed-pages.ts").PackedPages;
  export default pages;
}

/** `word-vectors.bin`, compressed with gzip, in base64. */
declare module "virtual:word-vectors" {
  const base64: string;
  export default base64;
}
