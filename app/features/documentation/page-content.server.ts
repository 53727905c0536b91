import type { ComponentType, ElementType } from "react";
import type { DocumentationEntry } from "#functions/docs/documentation-index.ts";

type Content = ComponentType<{ components?: Record<string, ElementType> }>;

/** Compiled pages. Included only in the build and the development server. */
const modules = import.meta.glob<Content>("../../../docs-content/**/*.mdx", {
  eager: true,
  import: "default",
});

/** The compiled content of a page. @throws Error if index and build disagree */
export function contentOf({ path }: DocumentationEntry): Content {
  const content = modules[`../../../docs-content/${path}.mdx`];
  if (!content) throw new Error(`The documentation page ${path} is in the index and not in the build`);
  return content;
}
