import { basename, dirname, posix } from "node:path";
import { expect, test } from "vitest";
import { TOOLS } from "../.ci/tools.ts";
import packageJson from "../package.json" with { type: "json" };
import { createHeadingIds } from "./heading-id.ts";
import { filesOf } from "./repository.ts";

/** Texts of the repository. Places of the acceptance tables have a check of their own. */
const texts = filesOf((path) => /\.mdx?$/.test(path) && !path.startsWith("docs-content/requirements/")).map(
  ({ path, text }) => ({ path, text: text(), prose: text().replace(/^```[\s\S]*?^```/gm, "") }),
);
const files = filesOf().map(({ path }) => path);
/** Every file and every folder. */
const known = new Set(files.flatMap((path) => [path, ...foldersOf(path)]));
const topLevel = new Set([...known].filter((path) => !path.includes("/")));

function foldersOf(path: string): string[] {
  const folder = dirname(path);
  return folder === "." ? [] : [folder, ...foldersOf(folder)];
}

/** Written by programs, not kept in the repository, or below a folder that a setting names; and packages, which are named like paths. */
const ELSEWHERE =
  /^(?:\.local|node_modules|build|coverage|\.env|\.vercel|subgraph\/build|[A-Z_]+_DIR)(?:\/|$)|^viem\//;
const PATH = /^(?!\.\w+$)[\w.@$-]+(?:\/[\w.@$-]+)*\/?$/;
const FILE = /\.(?:ts|tsx|mjs|js|json|md|mdx|sol|graphql|yaml|yml|css)$/;

/** Whether words between backticks mean a file or folder of the repository. */
function isPath(words: string): boolean {
  if (!PATH.test(words) || ELSEWHERE.test(words) || words.startsWith("@")) return false;
  return words.includes("/") || FILE.test(words);
}

/** A path is told from the root, from the text's own folder, or by its end where that is clear to the reader. */
function exists(path: string, from: string): boolean {
  const bare = path.replace(/\/$/, "");
  if (known.has(bare) || known.has(posix.join(from, bare))) return true;
  const [first = ""] = bare.split("/");
  if (topLevel.has(first) && bare.includes("/")) return false;
  return [...known].some((candidate) => candidate.endsWith(`/${bare}`));
}

test("every file and folder that a Markdown text names exists", () => {
  const missing = texts.flatMap(({ path, prose }) => {
    const named = [...prose.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? "").filter(isPath);
    const linked = [...prose.matchAll(/\]\(([^)#:/][^)#:]*)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? "");
    return [...named, ...linked]
      .filter((place) => !exists(place, dirname(path)))
      .map((place) => `${path}: ${place}`);
  });
  expect(missing).toEqual([]);
});

test("a link into another text, or into its own, leads to a heading", () => {
  const headings = new Map(
    texts.map(({ path, prose }) => {
      const idOf = createHeadingIds();
      return [path, [...prose.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) => idOf(title))];
    }),
  );
  const broken = texts.flatMap(({ path, prose }) =>
    [...prose.matchAll(/\]\(([^)#:/]*\.mdx?|)#([^)]+)\)/g)]
      .map(
        ([, file = "", anchor = ""]) => [posix.join(dirname(path), file || basename(path)), anchor] as const,
      )
      .filter(([target, anchor]) => !headings.get(target)?.includes(anchor))
      .map(([target, anchor]) => `${path}: ${target}#${anchor}`),
  );
  expect(broken).toEqual([]);
});

test("every script and every tool that a text tells to run exists", () => {
  const missing = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/npm run (?:tools ([\w:-]+)|([\w:-]+))/g)]
      .filter(([, tool, script]) => (tool ? !(tool in TOOLS) : !((script ?? "") in packageJson.scripts)))
      .map(([command]) => `${path}: ${command}`),
  );
  expect(missing).toEqual([]);
});

test("what is no path is left alone, and a path that is gone is found", () => {
  expect(["app/root.tsx", "routes/", "tsconfig.json"].map(isPath)).toEqual([true, true, true]);
  expect(["npm test", "80 / 15 / 5", "{id}", "viem/actions", "@urql/core"].some(isPath)).toBe(false);
  expect(exists("app/root.tsx", "docs-content")).toBe(true);
  expect(exists("wallet/", "app")).toBe(true);
  expect(exists("app/gone.ts", ".")).toBe(false);
});
