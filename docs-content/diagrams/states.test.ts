/** State diagrams match the contracts: names, arrows and codes are compared with the code and with the formal proofs. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { taskStatusCopy } from "#app/features/task/task.copy.ts";
import { verificationStatusCopy } from "#app/features/verification/verification-state.tsx";
import { missing, noCoverage } from "#contracts/assurance/reference/coverage.ts";
import { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
import { type DiagramEdge, readDiagram } from "./diagram.ts";
import { nameOf } from "./sentences.ts";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const sorted = (texts: Iterable<string>): string[] => [...new Set(texts)].sort();

const tasks = readDiagram("task-states");
const verifications = readDiagram("verification");
/** All transitions of the reference model: "T18 rule 2->3". */
const counted = missing(noCoverage()).join("\n");
const nameOfTask = (status: string | undefined) => Object.keys(TaskStatus)[Number(status)] ?? "";

/** The suffix after an underscore distinguishes two boxes of the same state. */
const stateOf = ({ name }: { readonly name: string }): string => name.replace(/_.*/, "");
const betweenStates = (edges: readonly DiagramEdge[]) =>
  edges.filter(({ from, to }) => from.kind !== "event" && to.kind !== "event");
const wayOf = ({ from, to }: DiagramEdge) => `${stateOf(from)} → ${stateOf(to)}`;

test.each([
  ["task", tasks, TaskStatus, taskStatusCopy()],
  ["verification", verifications, VerificationStatus, verificationStatusCopy()],
] as const)(
  "the states of a %s match the contracts, with the names that the application shows",
  (_, { nodes }, states, words) => {
    const copy: Readonly<Record<number, { readonly label: string; readonly tone: string }>> = words;
    const boxes = nodes.filter(({ kind }) => kind !== "event");
    expect(sorted(boxes.map(stateOf))).toEqual(sorted(Object.keys(states)));
    for (const box of boxes) {
      const number = (states as Readonly<Record<string, number>>)[stateOf(box)] ?? -1;
      expect({ label: nameOf(box), tone: box.kind }).toEqual({
        label: copy[number]?.label,
        tone: copy[number]?.tone,
      });
    }
  },
);

test("shows exactly the task transitions that are proved for the deployed code", () => {
  const proved = [
    ...read("contracts/assurance/formal/transitions/TaskTransitions.sol").matchAll(
      /function possible_(\w+)To(\w+)\(/g,
    ),
  ];
  const byPeople = proved.map(([, from, to]) => `${from} → ${to}`);
  const byModules = [...counted.matchAll(/T18 rule (\d)->(\d)/g)]
    .filter(([, from, to]) => from !== to)
    .map(([, from, to]) => `${nameOfTask(from)} → ${nameOfTask(to)}`);
  expect(sorted(betweenStates(tasks.edges).map(wayOf))).toEqual(sorted([...byPeople, ...byModules]));
});

test("names an arbiter's ruling exactly at the arrows of the reference model", () => {
  const ruled = [...counted.matchAll(/T18 rule (\d)->(\d)/g)].filter(([, from, to]) => from !== to);
  expect(sorted(tasks.edges.filter(({ codes }) => codes.includes("T18")).map(wayOf))).toEqual(
    sorted(ruled.map(([, from, to]) => `${nameOfTask(from)} → ${nameOfTask(to)}`)),
  );
});

test("an appeal starts from the outcomes of the reference model", () => {
  const outcomes: Readonly<Record<string, string>> = { 2: "Inconclusive", 3: "Approved", 4: "Rejected" };
  const appealed = [...counted.matchAll(/V8 escalate (\d)/g)].map(
    ([, from = ""]) => `${outcomes[from]} → Escalated`,
  );
  expect(sorted(verifications.edges.filter(({ codes }) => codes.includes("V8")).map(wayOf))).toEqual(
    sorted(appealed),
  );
});

test.each([
  ["T", tasks],
  ["V", verifications],
] as const)("every transition %s of the acceptance table has its arrow", (letter, { edges }) => {
  const rows = [...read("docs-content/requirements/transitions.md").matchAll(/^\| ([TV]\d+) +\|/gm)];
  const codes = rows.map(([, code = ""]) => code).filter((code) => code.startsWith(letter));
  expect(sorted(edges.flatMap((edge) => edge.codes))).toEqual(sorted(codes));
});
