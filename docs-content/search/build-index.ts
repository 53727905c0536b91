/**
 * Writes `functions/docs/search-index.json` from the pages: titles, places and words of the whole documentation. The
 * build of the application does it by itself; by hand: `npm run docs:index`. With `--check` nothing is written, and an
 * index that is out of date is an error.
 */
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DocumentationIndex, IndexedPage } from "#functions/docs/documentation-index.ts";
import { documentationUrl, INFORMATION, sectionOf, sections } from "../sections.ts";
import { readPageText } from "./page-text.ts";

const CONTENT = join(import.meta.dirname, "..");
const OUT = join(CONTENT, "../functions/docs/search-index.json");

/** Tables that developers check the product by are found by titles and headings: their words are those of all pages. */
const BY_HEADINGS = "requirements";

const sectionId = (path: string): string => (path.includes("/") ? (path.split("/")[0] ?? "") : "");

/** Sections in their order, unknown ones after them, information pages last. */
function place({ section }: IndexedPage): number {
  if (section === "") return -1;
  const at = sections.findIndex(({ id }) => id === section);
  return at >= 0 ? at : section === INFORMATION ? sections.length + 1 : sections.length;
}

function readPage(file: string, known: ReadonlyMap<string, IndexedPage>, today: string): IndexedPage {
  const source = readFileSync(join(CONTENT, file), "utf8");
  const path = file.replaceAll("\\", "/").replace(/\.mdx$/, "");
  const { frontMatter, parts } = readPageText(source, file);
  const hash = createHash("sha256").update(source).digest("hex").slice(0, 16);
  const before = known.get(path);
  const section = sectionId(path);
  return {
    path,
    url: documentationUrl(path),
    title: frontMatter.title,
    description: frontMatter.description,
    section,
    sectionTitle: section ? sectionOf(section).title : "Documentation",
    type: frontMatter.type ?? sectionOf(section).type,
    order: frontMatter.order,
    tags: frontMatter.tags,
    lastUpdated: before?.hash === hash ? before.lastUpdated : today,
    hash,
    parts: parts.map((part) => (section === BY_HEADINGS ? { ...part, text: "" } : part)),
  };
}

/**
 * The index of the pages as they are now. A page that did not change keeps its day of last change.
 * @param today YYYY-MM-DD
 */
export function buildIndex(before: DocumentationIndex, today: string): DocumentationIndex {
  const known = new Map(before.pages.map((page) => [page.path, page]));
  const pages = globSync("**/*.mdx", { cwd: CONTENT })
    .map((file) => readPage(file, known, today))
    .sort(
      (a, b) =>
        place(a) - place(b) ||
        a.section.localeCompare(b.section) ||
        a.order - b.order ||
        a.title.localeCompare(b.title),
    );
  return { pages };
}

function readIndex(): DocumentationIndex {
  return existsSync(OUT) ? JSON.parse(readFileSync(OUT, "utf8")) : { pages: [] };
}

/** Brings the index file up to date. @returns whether it was out of date */
export function writeIndex(): boolean {
  const before = readIndex();
  const text = `${JSON.stringify(buildIndex(before, new Date().toISOString().slice(0, 10)), null, 1)}\n`;
  if (existsSync(OUT) && readFileSync(OUT, "utf8") === text) return false;
  writeFileSync(OUT, text);
  return true;
}

/** Whether the index file says what the pages say. */
export function isIndexCurrent(): boolean {
  const before = readIndex();
  return JSON.stringify(buildIndex(before, "")) === JSON.stringify(before);
}

if (import.meta.main) {
  if (process.argv.includes("--check")) {
    if (!isIndexCurrent()) {
      console.error("functions/docs/search-index.json is out of date. Run: npm run docs:index");
      process.exit(1);
    }
  } else console.log(writeIndex() ? `Wrote ${OUT}` : "The index was up to date.");
}
