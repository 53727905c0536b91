/**
 * Writes `functions/docs/pages.json` (titles and places) and `words.json` (texts) from the pages. The
 * application's build runs it; by hand: `npm run docs:index`. With `--check` nothing is written, and an
 * index that is out of date is an error.
 */
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DocumentationEntry } from "#functions/docs/documentation-index.ts";
import type { PageWords } from "#functions/docs/documentation-words.ts";
import { withDiagramsInWords } from "../diagrams/sentences.ts";
import { documentationUrl, INFORMATION, sectionOf, sections } from "../sections.ts";
import { readPageText } from "./page-text.ts";

const CONTENT = join(import.meta.dirname, "..");
const OUT = join(CONTENT, "../functions/docs");

/** Contents of both files. */
interface DocumentationIndex {
  readonly pages: readonly DocumentationEntry[];
  readonly words: Readonly<Record<string, PageWords>>;
}

const sectionId = (path: string): string => (path.includes("/") ? (path.split("/")[0] ?? "") : "");

/** Sections in order, then unknown ones, information pages last. */
function place({ section }: DocumentationEntry): number {
  if (section === "") return -1;
  const at = sections.findIndex(({ id }) => id === section);
  return at >= 0 ? at : section === INFORMATION ? sections.length + 1 : sections.length;
}

function readPage(file: string, known: DocumentationIndex, today: string): [DocumentationEntry, PageWords] {
  // The text of diagrams is searchable, and a changed diagram counts as a change of the page.
  const source = withDiagramsInWords(readFileSync(join(CONTENT, file), "utf8"), file);
  const path = file.replaceAll("\\", "/").replace(/\.mdx$/, "");
  const { frontMatter, parts } = readPageText(source, file);
  const hash = createHash("sha256").update(source).digest("hex").slice(0, 16);
  const before = known.pages.find((page) => page.path === path);
  const section = sectionId(path);
  const entry = {
    path,
    url: documentationUrl(path),
    title: frontMatter.title,
    description: frontMatter.description,
    section,
    sectionTitle: section ? sectionOf(section).title : "Documentation",
    type: frontMatter.type ?? sectionOf(section).type,
    order: frontMatter.order,
    tags: frontMatter.tags,
    lastUpdated: before && known.words[path]?.hash === hash ? before.lastUpdated : today,
  };
  return [entry, { hash, parts }];
}

/**
 * Builds the index of the current pages. An unchanged page keeps its date of last change.
 * @param today YYYY-MM-DD
 */
export function buildIndex(before: DocumentationIndex, today: string): DocumentationIndex {
  const read = globSync("**/*.mdx", { cwd: CONTENT })
    .map((file) => readPage(file, before, today))
    .sort(
      ([a], [b]) =>
        place(a) - place(b) ||
        a.section.localeCompare(b.section) ||
        a.order - b.order ||
        a.title.localeCompare(b.title),
    );
  return {
    pages: read.map(([page]) => page),
    words: Object.fromEntries(read.map(([{ path }, words]) => [path, words])),
  };
}

const FILES = ["pages", "words"] as const;
const fileOf = (name: (typeof FILES)[number]): string => join(OUT, `${name}.json`);

function readIndex(): DocumentationIndex {
  if (!FILES.every((name) => existsSync(fileOf(name)))) return { pages: [], words: {} };
  const [pages, words] = FILES.map((name) => JSON.parse(readFileSync(fileOf(name), "utf8")));
  return { pages, words };
}

/** Updates the index files. @returns whether one was out of date */
export function writeIndex(): boolean {
  const index = buildIndex(readIndex(), new Date().toISOString().slice(0, 10));
  const stale = FILES.filter((name) => {
    const text = `${JSON.stringify(index[name], null, 1)}\n`;
    if (existsSync(fileOf(name)) && readFileSync(fileOf(name), "utf8") === text) return false;
    writeFileSync(fileOf(name), text);
    return true;
  });
  return stale.length > 0;
}

/** Whether the index files match the pages. */
export function isIndexCurrent(): boolean {
  const before = readIndex();
  return JSON.stringify(buildIndex(before, "")) === JSON.stringify(before);
}

if (import.meta.main) {
  if (process.argv.includes("--check")) {
    if (!isIndexCurrent()) {
      console.error("functions/docs is out of date. Run: npm run docs:index");
      process.exit(1);
    }
  } else console.log(writeIndex() ? `Wrote ${OUT}/{pages,words}.json` : "The index was up to date.");
}
