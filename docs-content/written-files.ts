/**
 * Writes the documentation as build files with content-hashed names: each page as HTML and as Markdown, the topics of
 * help, what the search reads, and the pictures. The server has the names and hashes of the texts (`virtual:written-files`) and
 * reads a file on demand: embedded, they would take a third of the edge function's size.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { markdownOf, wholeDocumentation } from "./markdown.ts";
import { writtenPictures } from "./pictures.ts";
import { renderDocumentation } from "./render-documentation.ts";
import { writtenName } from "./written-name.ts";

const MODULE = "virtual:written-files";
/** List that the browser build leaves for the later server build; relative to the build folder. */
const LIST = ".vite/written-files.json";

/** Paths of the files below the site's root, by content name, for example `article:guides/verifiers`. */
type WrittenFiles = Readonly<Record<string, string>>;

interface WrittenFile {
  readonly name: string;
  readonly file: string;
  readonly text: string;
}

function named(name: string, ending: string, text: string): WrittenFile {
  return { name, file: writtenName(name, ending, text), text };
}

function twins(): WrittenFile[] {
  const pages = globSync("**/*.mdx", { cwd: import.meta.dirname }).map((path) => {
    const text = markdownOf(readFileSync(join(import.meta.dirname, path), "utf8"), path);
    return named(`markdown:${path.replaceAll("\\", "/").replace(/\.mdx$/, "")}`, "md", text);
  });
  return [...pages, named("llms-full", "txt", wholeDocumentation())];
}

async function rendered(): Promise<WrittenFile[]> {
  const documents = await renderDocumentation();
  return Object.entries(documents).map(([name, content]) => named(name, "json", JSON.stringify(content)));
}

const listOf = (files: readonly WrittenFile[]): WrittenFiles =>
  Object.fromEntries(files.map(({ name, file }) => [name, `/${file}`]));

/** @param buildDirectory folder of the browser and server builds */
export function writtenFiles(buildDirectory: string): Plugin {
  let isBuild = false;
  let isForServer = false;
  const list = join(buildDirectory, LIST);
  return {
    name: "written-files",
    configResolved({ build, command }) {
      isBuild = command === "build";
      isForServer = Boolean(build.ssr);
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      // The development server renders pages itself.
      return `export default ${isBuild ? readFileSync(list, "utf8") : JSON.stringify(listOf(twins()))};`;
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const isAsked = ({ file }: { file: string }) => request.url === `/${file}`;
        const picture = writtenPictures().find(isAsked);
        if (picture) return response.setHeader("Content-Type", "image/webp").end(picture.bytes);
        const asked = twins().find(isAsked);
        if (!asked) return next();
        response.setHeader("Content-Type", "text/markdown; charset=utf-8");
        response.end(asked.text);
      });
    },
    async generateBundle() {
      if (isForServer) return;
      const files = [...twins(), ...(await rendered())];
      for (const { file, text } of files) this.emitFile({ type: "asset", fileName: file, source: text });
      for (const { file, bytes } of writtenPictures())
        this.emitFile({ type: "asset", fileName: file, source: bytes });
      mkdirSync(dirname(list), { recursive: true });
      writeFileSync(list, JSON.stringify(listOf(files)));
    },
  };
}
