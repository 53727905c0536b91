declare module "*.mdx" {
  import type { ComponentType, ElementType } from "react";

  const Content: ComponentType<{ components?: Record<string, ElementType> }>;
  export default Content;
}

/** Addresses of what the build wrote of the documentation; see `docs-content/written-files.ts`. */
declare module "virtual:written-files" {
  const files: Readonly<Record<string, string>>;
  export default files;
}
