/**
 * Writes the figures that are recorded into the documentation, between marks: `node contracts/assurance/proof/document.ts`. With
 * `--check` it only compares, so that no page can say what was not measured.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readSnapshot } from "../gas/snapshot.ts";
import { targets, WHOLE_TASK } from "../gas/targets.ts";
import { wholeTask } from "../gas/whole-task.ts";
import type { Campaign } from "../invariants/calls.ts";
import { readInvariants } from "../invariants/record.ts";
import { explained } from "../mutation/record/explained.ts";
import { LEAST_SCORE, readResult } from "../mutation/record/result.ts";
import { ROOT } from "../solidity/source-files.ts";

const PAGES = join(ROOT, "docs-content");
const number = (value: number) => value.toLocaleString("en-US");
const code = (text: string) => `\`${text.replaceAll("`", "'").replaceAll("|", "\\|")}\``;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function gas(): string {
  const recorded = readSnapshot();
  const rows = Object.entries(targets).map(([flow, target]) => [
    flow,
    number(recorded[flow] ?? Number.NaN),
    number(target),
  ]);
  return table(["Step", "Gas", "Target"], rows);
}

function mutation(): string {
  const result = readResult();
  if (!result) return "No campaign is recorded.";
  const { files, operators, mutants, tried, killed, equivalent, score, date, sources, survivors } = result;
  const row = (name: string, t: { mutants: number; tried: number; killed: number; equivalent: number }) => [
    name,
    ...[t.mutants, t.tried, t.killed, t.equivalent, t.tried - t.killed - t.equivalent].map(number),
  ];
  const head = ["Source", "Mutants", "Tried", "Killed", "Equal", "Survived"];
  const reasons = (keys: readonly string[], why: Readonly<Record<string, string>>) =>
    keys.map((key) => `- ${code(key)}: ${why[key] ?? "not explained"}`).join("\n");
  const kept = Object.keys(explained.equivalent).filter((key) => !survivors.includes(key));
  return [
    `Recorded on ${date} from the sources \`${sources}\`: ${number(killed)} of ${number(tried)} mutants killed, ${equivalent} equal to the contracts, score ${(score * 100).toFixed(2)} % (at least ${LEAST_SCORE * 100} % is demanded).`,
    ...(tried < mutants
      ? [
          `**Not all were tried:** ${number(tried)} of ${number(mutants)}, at least some of every source and operator as the tables show. Which ones was settled by their numbers, before any was tried.`,
        ]
      : []),
    table(head, [...Object.entries(files).map(([name, t]) => row(code(name), t)), row("all", result)]),
    table(
      head,
      Object.entries(operators).map(([name, t]) => row(name, t)),
    ),
    "### Survivors that count against the score",
    survivors.length === 0 ? "None." : reasons(survivors, explained.survivors),
    "### Mutants that are equal to the contracts",
    reasons(kept, explained.equivalent),
  ].join("\n\n");
}

function invariants(): string {
  const { long } = readInvariants();
  if (!long) return "No long campaign is recorded.";
  const sum = (pick: (campaign: Campaign) => number) => Object.values(long.campaigns).map(pick).map(number);
  const names = Object.keys(long.campaigns);
  const called = [
    ...new Set(Object.values(long.campaigns).flatMap(({ functions }) => Object.keys(functions))),
  ];
  const cell = (campaign: Campaign, name: string) => {
    const counts = campaign.functions[name];
    return counts ? `${number(counts.calls - counts.refused)} of ${number(counts.calls)}` : "–";
  };
  return [
    `Recorded on ${long.date} from the sources \`${long.sources}\`: ${number(long.runs)} runs of ${long.depth} steps in each campaign, and no invariant was broken.`,
    table(
      ["Campaign", ...names],
      [
        ["Runs", ...sum(({ runs }) => runs)],
        ["Calls", ...sum(({ calls }) => calls)],
        ["Calls with an effect", ...sum(({ calls, refused }) => calls - refused)],
      ],
    ),
    "Calls of each function, and how many of them had an effect; the others were refused:",
    table(
      ["Function", ...names],
      called.sort().map((name) => [code(name), ...Object.values(long.campaigns).map((c) => cell(c, name))]),
    ),
  ].join("\n\n");
}

function faults(): string {
  const { seeded } = readInvariants();
  if (!seeded) return "Nothing is recorded.";
  const rows = seeded.caught.map(({ invariant, fault, random, guided }) => [
    invariant,
    fault,
    random ?? "passes",
    guided ?? "passes",
  ]);
  return [
    `Recorded on ${seeded.date} from the sources \`${seeded.sources}\`, ${seeded.runs} runs at most.`,
    table(["Invariant", "Fault", "The random campaign says", "The guided campaign says"], rows),
  ].join("\n\n");
}

const SECTIONS: ReadonlyArray<readonly [page: string, mark: string, write: () => string]> = [
  ["white-papers/technical.mdx", "gas", gas],
  [
    "white-papers/technical.mdx",
    "whole-task",
    () =>
      `A verified task with five votes costs all its people together ${number(wholeTask(readSnapshot()))} gas; its target is ${number(WHOLE_TASK)}.`,
  ],
  ["security/mutation.mdx", "result", mutation],
  ["security/invariants.mdx", "invariants", invariants],
  ["security/invariants.mdx", "faults", faults],
];

/** The pages whose figures are not those on record; with `write`, they are put right. */
export function documentFigures(write: boolean): string[] {
  const wrong: string[] = [];
  for (const [page, mark, content] of SECTIONS) {
    const file = join(PAGES, page);
    const text = readFileSync(file, "utf8");
    const [begin, end] = [`{/* ${mark}: begin */}`, `{/* ${mark}: end */}`];
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`${page} has no place for ${mark}.`);
    const wanted = `${text.slice(0, from + begin.length)}\n\n${content()}\n\n${text.slice(to)}`;
    if (wanted === text) continue;
    wrong.push(`${page}, ${mark}`);
    if (write) writeFileSync(file, wanted);
  }
  return wrong;
}

if (import.meta.main) {
  const check = process.argv.includes("--check");
  const wrong = documentFigures(!check);
  for (const place of wrong) console.log(`${check ? "out of date" : "written"}: ${place}`);
  if (check && wrong.length > 0) process.exitCode = 1;
}
