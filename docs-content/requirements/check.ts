/** Compares the acceptance tables with the sources: `npm run requirements`; with codes it prints their rows and tests. */
import { basename } from "node:path";
import { filesOf } from "../repository.ts";
import { readKnown } from "./places.ts";
import { findProblems } from "./problems.ts";
import { CODE, type Requirement, readTable } from "./table.ts";
import { allTitles, findTests, type TestTitle } from "./test-titles.ts";

const PAGES = "docs-content/requirements/";

function namedCodes(): Map<string, string[]> {
  const sources = filesOf(
    (path) => /\.(?:tsx?|m?js|sol|mdx?|graphql|css)$/.test(path) && !path.startsWith(PAGES),
  );
  const named = new Map<string, string[]>();
  for (const { path, text } of sources) {
    for (const code of new Set(text().match(CODE))) named.set(code, [...(named.get(code) ?? []), path]);
  }
  return named;
}

const requirements = filesOf((path) => path.startsWith(PAGES) && path.endsWith(".md")).flatMap(
  ({ path, text }) => readTable(basename(path), text()),
);
const titles = allTitles();

function explain({ code, text, places, tests, open, page }: Requirement, all: readonly TestTitle[]): void {
  console.log(`${code}  ${text}  (${page})`);
  console.log(`  where   ${places.join(", ")}`);
  for (const { title, file, line } of tests.flatMap((test) => findTests(test, all)))
    console.log(`  test    ${file}:${line}  ${title}`);
  if (open) console.log(`  open    ${open}`);
}

const asked = process.argv.slice(2);
if (asked.length > 0) {
  for (const code of asked) {
    const requirement = requirements.find((candidate) => candidate.code === code.toUpperCase());
    if (requirement) explain(requirement, titles);
    else console.log(`The acceptance tables have no code ${code}.`);
  }
} else {
  const named = namedCodes();
  const problems = findProblems({ requirements, titles, named, known: readKnown() });
  for (const problem of problems) console.log(problem);
  const open = requirements.filter((requirement) => requirement.open);
  const untested = open.filter(({ tests }) => tests.length === 0).length;
  console.log(
    `${requirements.length} requirements: ${requirements.length - open.length} covered, ${open.length} open ` +
      `(${untested} of them without any test). The sources name ${named.size} of them.`,
  );
  console.log(
    `\n${requirements.length - new Set(problems.map((line) => line.split(" ")[0])).size} passed, ${problems.length} failed`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}
