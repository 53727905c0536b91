/** How Vite compiles the documentation: MDX to server components, code coloured during the build, the index kept current. */
import mdx from "@mdx-js/rollup";
import rehypeShiki from "@shikijs/rehype";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import type { PluginOption } from "vite";
import { writeIndex } from "./search/build-index.ts";

const LANGUAGES = ["bash", "graphql", "http", "json", "python", "solidity", "ts", "tsx", "text"];

/** Vite plugins of the documentation; they come before Remix. */
export function documentation(): PluginOption[] {
  const compiler = mdx({
    remarkPlugins: [remarkFrontmatter, remarkGfm],
    rehypePlugins: [
      [
        rehypeShiki,
        {
          // Both palettes as variables: the theme of the site decides which of them is seen.
          themes: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
          defaultColor: false,
          langs: LANGUAGES,
          fallbackLanguage: "text",
        },
      ],
    ],
  });
  return [
    { enforce: "pre", ...compiler },
    {
      name: "documentation-index",
      buildStart() {
        writeIndex();
      },
    },
  ];
}
