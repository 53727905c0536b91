/** The gas table of the technical white paper is the recorded one. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../solidity/source-files.ts";
import { readSnapshot } from "./snapshot.ts";
import { targets, WHOLE_TASK, wholeTask } from "./targets.ts";

const PAGE = "docs-content/white-papers/technical.mdx";
const number = (value: number) => value.toLocaleString("en-US");

it("the technical white paper states the recorded gas of every step", () => {
  const recorded = readSnapshot();
  const page = readFileSync(join(ROOT, PAGE), "utf8");
  const rows = Object.entries(targets).map(
    ([flow, target]) => `| ${flow} | ${number(recorded[flow] ?? Number.NaN)} | ${number(target)} |`,
  );
  const total = `together ${number(wholeTask(recorded))} gas; its target is ${number(WHOLE_TASK)}`;
  const missing = [...rows, total].filter((line) => !page.includes(line));
  expect(missing, `lines to put into ${PAGE}`).toEqual([]);
});
