import { describe, expect, test } from "vitest";
import { whyMissing } from "./places.ts";
import { findProblems } from "./problems.ts";
import { readTable } from "./table.ts";
import { findTests, titlesIn } from "./test-titles.ts";

const PAGE = [
  "| Code | Requirement | Where | Shown by |",
  "| --- | --- | --- | --- |",
  "| F1 | Tasks are read | `/tasks`, `TaskManager.getTask` | a task is read · Open: a part of it |",
  "| F2 | Nothing is lost | `table.ts` | Open: not built |",
].join("\n");
const known = {
  files: ["app/routes/_app.tasks.$taskId.tsx", "app/routes/_app.tasks._index.tsx", "docs/table.ts"],
  contracts: new Map([["TaskManager", "function getTask(bytes32 id) external view"]]),
  endpoints: new Set(["/api/tasks"]),
};
const titles = [
  { title: "a task is read", file: "a.test.ts", line: 1 },
  { title: "a task is read twice", file: "b.test.ts", line: 2 },
  { title: "nothing is lost, nor found", file: "b.test.ts", line: 3 },
];
const evidence = {
  requirements: readTable("page.mdx", PAGE),
  titles,
  named: new Map([["F1", ["x.ts"]]]),
  known,
};

describe("a table", () => {
  test("is parsed into requirements with places, tests and open points", () => {
    expect(readTable("page.mdx", PAGE)).toEqual([
      {
        code: "F1",
        text: "Tasks are read",
        places: ["/tasks", "TaskManager.getTask"],
        tests: ["a task is read"],
        open: "a part of it",
        page: "page.mdx",
      },
      {
        code: "F2",
        text: "Nothing is lost",
        places: ["table.ts"],
        tests: [],
        open: "not built",
        page: "page.mdx",
      },
    ]);
  });

  test("with a row of too few columns is refused by page and code", () => {
    expect(() => readTable("page.mdx", "| F7 | Text | `a.ts` |")).toThrow(/page\.mdx: the row of F7/);
  });
});

describe("titles", () => {
  const read = (path: string, source: string) =>
    titlesIn({ path, text: () => source }).map(({ title, line }) => `${line} ${title}`);

  test("are found in any quotes, below describe and after each", () => {
    const source = [
      'describe("a group", () => {',
      "  it('does one', () => {});",
      "  test.each([[1, 2]])(`does %i`, () => {});",
      '  test.skipIf(false)("says \\"yes\\"", () => {});',
    ].join("\n");
    expect(read("a.test.ts", source)).toEqual(["1 a group", "2 does one", "3 does %i", '4 says "yes"']);
  });

  test("of Solidity are function names, of a graph-node case its name", () => {
    expect(read("contracts/a.t.sol", "function testFuzz_sum(uint a) public {}")).toEqual(["1 testFuzz_sum"]);
    expect(read("subgraph/a.json", '{\n  "name": "a case"\n}')).toEqual(["2 a case"]);
  });

  test("are named in full or by a unique part", () => {
    expect(findTests("a task is read", titles)).toHaveLength(1);
    expect(findTests("nor found", titles)[0]?.line).toBe(3);
    expect(() => findTests("is ", titles)).toThrow(/fits several tests/);
    expect(() => findTests("is written", titles)).toThrow(/no test is called/);
  });
});

test("a place is an address, a function of a contract, or a file", () => {
  const there = [
    "/tasks",
    "/tasks/{id}",
    "/api/tasks",
    "TaskManager",
    "TaskManager.getTask",
    "docs",
    "table.ts",
  ];
  expect(there.map((place) => whyMissing(place === "docs" ? "docs/table.ts" : place, known))).toEqual(
    there.map(() => undefined),
  );
  for (const place of [
    "/task",
    "/tasks/{id}/edit",
    "/api/task",
    "Task",
    "TaskManager.get",
    "docs/b.ts",
    "b.ts",
  ])
    expect(whyMissing(place, known), place).toBeDefined();
});

describe("the check", () => {
  const problemsWith = (change: Partial<typeof evidence>) => findProblems({ ...evidence, ...change });

  test("accepts a correct table", () => {
    expect(findProblems(evidence)).toEqual([]);
  });

  test("reports a code in the sources without a row", () => {
    const named = new Map([["G9", ["x.ts"]]]);
    expect(problemsWith({ named })).toEqual(["G9 has no row, and is named in x.ts"]);
  });

  test("reports missing and duplicate rows", () => {
    const [first, second] = evidence.requirements;
    if (!first || !second) throw new Error("the table has two rows");
    expect(problemsWith({ requirements: [second] })).toContain("F1 has no row, although F2 has one");
    expect(problemsWith({ requirements: [first, second, second] })).toEqual(["F2 has two rows"]);
  });

  test("reports a row without test or reason, a missing test, and a missing place", () => {
    const [first, second] = evidence.requirements;
    if (!first || !second) throw new Error("the table has two rows");
    const { open: _, ...silent } = second;
    expect(problemsWith({ requirements: [first, silent] })).toEqual([
      "F2 has neither a test nor a reason why it is open",
    ]);
    expect(problemsWith({ titles: [] })).toEqual(['F1 has a wrong test: no test is called "a task is read"']);
    expect(problemsWith({ requirements: [first, { ...second, places: ["gone.ts"] }] })).toEqual([
      "F2 is said to be in gone.ts: no file is called gone.ts",
    ]);
  });
});
