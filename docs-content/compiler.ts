/** How Vite compiles the documentation: MDX to server components, code coloured during the build. */
import mdx from "@mdx-js/rollup";
import rehypeShiki from "@shikijs/rehype";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import type { Plugin } from "vite";
import { consoleLinks } from "./console-links.ts";
import { drawDiagrams } from "./diagrams/draw-diagrams.ts";
import { glossaryTerms } from "./glossary-terms.ts";
import { markFigures } from "./mark-figures.ts";

const LANGUAGES = ["bash", "graphql", "http", "json", "python", "solidity", "ts", "tsx", "text"];

/** The Vite plugin that turns a page of the documentation into a component; it comes before Remix. */
export function documentationCompiler(): Plugin {
  const compiler = mdx({
    remarkPlugins: [remarkFrontmatter, remarkGfm, markFigures],
    rehypePlugins: [
      consoleLinks,
      glossaryTerms,
      drawDiagrams,
      [
        rehypeShiki,
        {
          // Both palettes as variables: the theme of the site decides which of them is seen.
          themes: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
          defaultColor: false,
          langs: LANGUAGES,
          fallbackLanguage: "text",
          // The colours of a line that took long would end where its time was up: a busy machine would build another page.
          tokenizeTimeLimit: 0,
        },
      ],
    ],
  });
  return { enforce: "pre", ...compiler };
}
