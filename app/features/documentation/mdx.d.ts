declare module "*.mdx" {
  import type { ComponentType, ElementType } from "react";

  const Content: ComponentType<{ components?: Record<string, ElementType> }>;
  export default Content;
}

/** URLs of the documentation files written by the build; see `docs-content/written-files.ts`. */
declare module "virtual:written-files" {
  const files: Readonly<Record<string, string>>;
  export default files;
}
