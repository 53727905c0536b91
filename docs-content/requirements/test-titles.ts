/** Finds tests by title, because titles survive when files move. */
import { filesOf, type RepositoryFile } from "../repository.ts";

export interface TestTitle {
  readonly title: string;
  readonly file: string;
  /** Line of the title, from 1. */
  readonly line: number;
}

// The journeys of MCP and of the agents are single test files made of parts.
const TEST_FILE =
  /\.(?:test|journey)\.tsx?$|^e2e\/(?:agents|mcp)\/[\w-]+\.ts$|^contracts\/.*\.t?\.?sol$|^subgraph\/.*\.json$/;
const FIXTURE = /(?:^|\/)fixtures?\//;

/** `test("…")`, `describe.each(…)("…")` and similar calls, with any kind of quotes. */
const CALL =
  /(?:\b(?:describe|it|test|suite)(?:\.(?!each)\w+)*|[)\]>])\(\s*(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|`((?:\\.|[^`\\])*)`)/g;
const SOLIDITY = /function ((?:test|invariant)_?\w+)\(/g;
/** A case for graph-node names itself in its first field. */
const CASE = /^\{\s*"name": "((?:\\.|[^"\\])*)"/g;

export function titlesIn({ path, text }: RepositoryFile): TestTitle[] {
  const source = text();
  const pattern = path.endsWith(".sol") ? SOLIDITY : path.endsWith(".json") ? CASE : CALL;
  return [...source.matchAll(pattern)].map((match) => ({
    title: (match[1] ?? match[2] ?? match[3] ?? "").replace(/\\(["'`])/g, "$1"),
    file: path,
    line: source.slice(0, match.index + match[0].length).split("\n").length,
  }));
}

/** Titles of all tests in the repository: unit tests, contracts, subgraph, journeys. */
export function allTitles(): TestTitle[] {
  return filesOf((path) => TEST_FILE.test(path) && !FIXTURE.test(path)).flatMap(titlesIn);
}

/** Tests that a row names, by exact or contained title. @throws Error if there is none, or if several fit */
export function findTests(named: string, titles: readonly TestTitle[]): TestTitle[] {
  const exact = titles.filter(({ title }) => title === named);
  if (exact.length > 0) return exact;
  const found = titles.filter(({ title }) => title.includes(named));
  const different = [...new Set(found.map(({ title }) => title))];
  if (different.length === 0) throw new Error(`no test is called "${named}"`);
  if (different.length > 1)
    throw new Error(`"${named}" fits several tests: ${different.slice(0, 3).join("; ")}`);
  return found;
}
