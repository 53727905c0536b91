/** Vite plugin options for the documentation: MDX to server components, with code highlighted during the build. */
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

/** Vite plugin that compiles documentation pages to components. Must run before the Remix plugin. */
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
          // Both palettes as CSS variables: the site's theme selects one.
          themes: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
          defaultColor: false,
          langs: LANGUAGES,
          fallbackLanguage: "text",
          // No time limit: it would cut off the highlighting of long lines on a busy machine and change the output.
          tokenizeTimeLimit: 0,
        },
      ],
    ],
  });
  return { enforce: "pre", ...compiler };
}
