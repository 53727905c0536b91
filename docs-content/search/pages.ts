/** Every page of the documentation with its text, from the `.mdx` files. */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { DocumentationEntry } from "#functions/docs/documentation-index.ts";
import type { IndexedPage } from "#functions/docs/indexed-page.ts";
import { withDiagramsInWords } from "../diagrams/sentences.ts";
import { documentationUrl, INFORMATION, sectionOf, sections } from "../sections.ts";
import { readPageText } from "./page-text.ts";

const CONTENT = join(import.meta.dirname, "..");

const sectionId = (path: string): string => (path.includes("/") ? (path.split("/")[0] ?? "") : "");

/** Sections in order, then unknown ones, information pages last. */
function place({ section }: DocumentationEntry): number {
  if (section === "") return -1;
  const at = sections.findIndex(({ id }) => id === section);
  return at >= 0 ? at : section === INFORMATION ? sections.length + 1 : sections.length;
}

/** Dates (YYYY-MM-DD) of the latest commit of each page, by its file; empty without git. */
function commitDates(): ReadonlyMap<string, string> {
  const dates = new Map<string, string>();
  try {
    const args = ["log", "--format=@%cs", "--name-only", "--relative", "--", "."];
    const log = execFileSync("git", args, {
      cwd: CONTENT,
      encoding: "utf8",
      stdio: "pipe",
      maxBuffer: 2 ** 26,
    });
    let date = "";
    for (const line of log.split("\n")) {
      if (line.startsWith("@")) date = line.slice(1);
      else if (line.endsWith(".mdx") && !dates.has(line)) dates.set(line, date);
    }
  } catch {
    // A container's build has no history: the dates of the files are used.
  }
  return dates;
}

function readPage(file: string, dates: ReadonlyMap<string, string>): IndexedPage {
  const name = file.replaceAll("\\", "/");
  const path = name.replace(/\.mdx$/, "");
  // The text of diagrams is searchable.
  const source = withDiagramsInWords(readFileSync(join(CONTENT, file), "utf8"), file);
  const { frontMatter, parts } = readPageText(source, file);
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
    lastUpdated: dates.get(name) ?? statSync(join(CONTENT, file)).mtime.toISOString().slice(0, 10),
    parts,
  };
}

/** Reads every page, in the order of the sidebar. */
export function readPages(): IndexedPage[] {
  const dates = commitDates();
  return globSync("**/*.mdx", { cwd: CONTENT })
    .map((file) => readPage(file, dates))
    .sort(
      (a, b) =>
        place(a) - place(b) ||
        a.section.localeCompare(b.section) ||
        a.order - b.order ||
        a.title.localeCompare(b.title),
    );
}
