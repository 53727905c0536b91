import { basename, dirname, posix } from "node:path";
import { expect, test } from "vitest";
import { TOOLS } from "../.ci/tools.ts";
import packageJson from "../package.json" with { type: "json" };
import { createHeadingIds } from "./heading-id.ts";
import { filesOf } from "./repository.ts";

/** Markdown files of the repository. Places in the acceptance tables are checked separately. */
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

/** Generated files, files below a configurable folder, a reader's files, and packages, whose names look like paths. */
const ELSEWHERE =
  /^(?:\.local|node_modules|build|coverage|\.env|\.vercel|subgraph\/build|[A-Z_]+_DIR|\.cursor|\.vscode|marketplace_client)(?:\/|$)|^viem\/|^claude_desktop_config\.json$/;
const PATH = /^(?!\.\w+$)[\w.@$-]+(?:\/[\w.@$-]+)*\/?$/;
const FILE = /\.(?:ts|tsx|mjs|js|json|md|mdx|sol|graphql|yaml|yml|css)$/;

/** Whether a text between backticks refers to a file or folder of the repository. */
function isPath(words: string): boolean {
  if (!PATH.test(words) || ELSEWHERE.test(words) || words.startsWith("@")) return false;
  return words.includes("/") || FILE.test(words);
}

/** A path may be relative to the root or to the text's folder, or be an unambiguous suffix. */
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

test("links to anchors in Markdown texts lead to headings", () => {
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

test("every script and tool that a text mentions exists", () => {
  const missing = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/npm run (?:tools ([\w:-]+)|([\w:-]+))/g)]
      .filter(([, tool, script]) => (tool ? !(tool in TOOLS) : !((script ?? "") in packageJson.scripts)))
      .map(([command]) => `${path}: ${command}`),
  );
  expect(missing).toEqual([]);
});

test("ignores text that is not a path, and finds missing paths", () => {
  expect(["app/root.tsx", "routes/", "tsconfig.json"].map(isPath)).toEqual([true, true, true]);
  expect(["npm test", "80 / 15 / 5", "{id}", "viem/actions", "@urql/core"].some(isPath)).toBe(false);
  expect(exists("app/root.tsx", "docs-content")).toBe(true);
  expect(exists("wallet/", "app")).toBe(true);
  expect(exists("app/gone.ts", ".")).toBe(false);
});
