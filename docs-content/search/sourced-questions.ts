/**
 * Questions from public issues and pages of neighbouring products, rephrased as a reader types them. Columns of `sourced-questions.tsv`: list,
 * question, source (`owner/repository#number` or an address), sections with the answer. Decision 22 explains the lists.
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
    return { list, question, sections: sections.split(" ") };
  });
