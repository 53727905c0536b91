/**
 * The Markdown twin of each page as a file of the build, named by its content, and a module that knows their addresses:
 * `virtual:markdown-twins`. The edge function redirects to them; their texts would take a tenth of its room.
 */
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { markdownOf } from "./markdown.ts";

const MODULE = "virtual:markdown-twins";
const HASH_DIGITS = 10;

interface Twin {
  /** Page below `docs-content/`, without its ending. */
  page: string;
  /** File below the site's root. */
  file: string;
  text: string;
}

function twins(): Twin[] {
  return globSync("**/*.mdx", { cwd: import.meta.dirname }).map((path) => {
    const text = markdownOf(readFileSync(join(import.meta.dirname, path), "utf8"), path);
    const hash = createHash("sha256").update(text).digest("hex").slice(0, HASH_DIGITS);
    const page = path.replaceAll("\\", "/").replace(/\.mdx$/, "");
    return { page, file: `assets/docs/${page.replaceAll("/", "-")}-${hash}.md`, text };
  });
}

export function markdownTwins(): Plugin {
  let isForServer = false;
  return {
    name: "markdown-twins",
    configResolved({ build }) {
      isForServer = Boolean(build.ssr);
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) =>
      id === `\0${MODULE}`
        ? `export default ${JSON.stringify(Object.fromEntries(twins().map(({ page, file }) => [page, `/${file}`])))};`
        : undefined,
    // While pages are written nothing is built: the development server answers itself.
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const asked = twins().find(({ file }) => request.url === `/${file}`);
        if (!asked) return next();
        response.setHeader("Content-Type", "text/markdown; charset=utf-8");
        response.end(asked.text);
      });
    },
    generateBundle() {
      if (isForServer) return;
      for (const { file, text } of twins()) this.emitFile({ type: "asset", fileName: file, source: text });
    },
  };
}
