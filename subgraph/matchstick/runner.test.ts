import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runMatchstick } from "./run.ts";
import type { Counts } from "./run-suite.ts";

const FIXTURES = resolve(import.meta.dirname, "fixtures");
const COMPILING = { timeout: 180_000 };

interface Outcome extends Counts {
  lines: string[];
}

async function run(root: string, prefixes: string[] = [], requiredFields?: string[]): Promise<Outcome> {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line.replace(/ \(\d+\.\d ms\)$/, ""));
  const counts = await runMatchstick({ root, prefixes, print, requiredFields });
  return { ...counts, lines: lines.flatMap((line) => line.split("\n")) };
}

function resultOf(outcome: Outcome, test: string): string {
  const index = outcome.lines.findIndex((line) => line.trim().replace(/^(ok|FAIL) +/, "") === test);
  const next = outcome.lines.findIndex((line, at) => at > index && /^ *(ok|FAIL) /.test(line));
  return outcome.lines.slice(index, next).join("\n").trim();
}

describe("a suite that passes", COMPILING, () => {
  let outcome: Outcome;
  beforeAll(async () => {
    outcome = await run(join(FIXTURES, "passing"));
  }, COMPILING.timeout);

  it("says in its first line which runner ran, and closes with the counts", () => {
    expect(outcome.lines[0]).toContain("the runner of this project");
    expect(outcome.lines.at(-1)).toBe(`${outcome.passed} passed, ${outcome.failed} failed`);
  });

  it("runs every test of every file", () => {
    expect(outcome).toMatchObject({ passed: 29, failed: 0 });
    expect(outcome.lines).toEqual(expect.arrayContaining(["host", "nested/hooks", "numbers", "store"]));
  });

  it("calls hooks from the outside in before a test and from the inside out after it", () => {
    expect(resultOf(outcome, "has no effect on the tests")).toContain("the trace is A19B1289123789Z12891");
  });

  it("shows why a test failed that was expected to fail", () => {
    expect(resultOf(outcome, "expects a failure: a non-null field is null")).toContain(
      "The required field 'name' for an entity of type 'Owner' is null.",
    );
    expect(resultOf(outcome, "expects a failure: the handler throws")).toContain("There is no job 404");
  });
});

describe("a suite that fails", COMPILING, () => {
  let outcome: Outcome;
  beforeAll(async () => {
    outcome = await run(join(FIXTURES, "failing"), ["failures"]);
  }, COMPILING.timeout);

  it("counts each failing test and continues after it", () => {
    expect(outcome).toMatchObject({ passed: 1, failed: 12 });
    expect(resultOf(outcome, "passes after all the failures")).toMatch(/^ok/);
  });

  it.each([
    ["a field has another value", "Expected field 'name' to equal 'Bela', but was 'Ada' instead."],
    ["a field has another value, with a message", "(assert.fieldEquals) the owner is Bela"],
    ["there is no such field", "No field named 'nickname' on entity with type 'Owner' and id '0x61' found."],
    ["there is no such entity", "No entity with type 'Owner' and id '0x62' found."],
    ["there is no entity of the type", "No entities with type 'Owner' found."],
    ["numbers differ", "Expected value was '-1' but actual value was '1'"],
    ["the entity is still there", "(assert.notInStore) the owner is gone"],
    ["no such data source", "No dataSource with address 'bafyone' found for template 'JobFile'"],
    ["should fail but passes", "Expected test to fail but it passed successfully!"],
    ["the mapping throws", "with message: thrown on purpose"],
    ["a non-null field is missing", "Missing value for non-nullable field 'id'"],
    ["a host function that tests do not have", "This runner has no host function"],
  ])("reports: %s", (test, reason) => {
    const result = resultOf(outcome, test);
    expect(result).toMatch(/^FAIL/);
    expect(result).toContain(reason);
  });
});

describe("a run that cannot continue", COMPILING, () => {
  it("ends at a critical log, even in a test that should fail, and names what did not run", async () => {
    const outcome = await run(join(FIXTURES, "critical"));
    expect(outcome.passed).toBe(1);
    expect(outcome.lines).toContain("FAIL  the run ends with this");
    expect(outcome.lines.join("\n")).toMatch(/not run, because a critical error ends the run: b/);
  });

  it("ends at a failing hook", async () => {
    const outcome = await run(join(FIXTURES, "uncompilable"), ["b"]);
    expect(outcome).toMatchObject({ passed: 0, failed: 1 });
    expect(outcome.lines.join("\n")).toContain("Unexpected error upon calling hook");
  });

  it("counts a file that does not compile and shows the compiler's message", async () => {
    const outcome = await run(join(FIXTURES, "uncompilable"), ["a"]);
    expect(outcome).toMatchObject({ passed: 0, failed: 1 });
    expect(outcome.lines.join("\n")).toMatch(/ERROR TS2322: .*\n.*\n.*const amount: BigInt = "1"/);
  });

  it("refuses a prefix that no test file has", async () => {
    await expect(run(join(FIXTURES, "passing"), ["nothing"])).rejects.toThrow("No test file begins with");
  });
});

describe("a changed source", COMPILING, () => {
  const copy = mkdtempSync(join(tmpdir(), "matchstick-"));
  afterAll(() => rmSync(copy, { recursive: true }));

  it("is compiled again when only an imported file changed", async () => {
    cpSync(FIXTURES, copy, { recursive: true });
    const root = join(copy, "passing");
    const config = readFileSync(join(root, "matchstick.yaml"), "utf8");
    const libraries = resolve(FIXTURES, "passing", "../../../../node_modules");
    writeFileSync(
      join(root, "matchstick.yaml"),
      config.replace(/libsFolder: .*/, `libsFolder: ${libraries}`),
    );
    expect(await run(root, ["store"])).toMatchObject({ failed: 0 });

    const mapping = join(root, "src/jobs.ts");
    writeFileSync(
      mapping,
      readFileSync(mapping, "utf8").replace('fromString("Closed")', 'fromString("Shut")'),
    );
    const outcome = await run(root, ["store"]);
    expect(outcome.failed).toBe(1);
    expect(resultOf(outcome, "runs handlers on events")).toContain("to equal 'Closed', but was 'Shut'");
  });

  it("fails for every branch that no test runs and every field that no test asserts", async () => {
    const root = join(copy, "passing");
    const mapping = join(root, "src/jobs.ts");
    writeFileSync(mapping, `${readFileSync(mapping, "utf8")}\nexport function handleReopened(): void {}\n`);
    const { lines } = await run(root, [], ["Owner.name", "Job.id"]);
    expect(lines).toContain("FAIL  no test asserts Job.id");
    expect(lines).not.toContain("FAIL  no test asserts Owner.name");
    expect(lines.join("\n")).toMatch(/FAIL {2}no test runs src\/jobs.ts:\d+ function handleReopened/);
    expect(readFileSync(mapping, "utf8")).not.toContain("markBranch");
  });
});
