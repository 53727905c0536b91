declare module "*.mdx" {
  import type { ComponentType, ElementType } from "react";

  const Content: ComponentType<{ components?: Record<string, ElementType> }>;
  export default Content;
}

/** Addresses of the pages' Markdown twins by the page's file; see `docs-content/markdown-twins.ts`. */
declare module "virtual:markdown-twins" {
  const files: Readonly<Record<string, string>>;
  export default files;
}
