/**
 * Questions from public issues and pages; product names are replaced. Columns: list, question, source, sections with the answer: none if no
 * section answered it when the list was judged. See decision 22.
 */
import { readFileSync } from "node:fs";

export interface SourcedQuestion {
  readonly list: string;
  readonly question: string;
  readonly sections: readonly string[];
}

const FILE = new URL("sourced-questions.tsv", import.meta.url);

export const sourcedQuestions: readonly SourcedQuestion[] = readFileSync(FILE, "utf8")
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [list = "", question = "", , sections = ""] = line.split("\t");
    return { list, question, sections: sections.split(" ").filter(Boolean) };
  });
