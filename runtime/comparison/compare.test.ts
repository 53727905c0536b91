import { describe, expect, test } from "vitest";
import { verdictWords } from "../receipt/vote-reason.ts";
import { type Compared, type ComparedResult, compareResults as compare, type Verdict } from "./compare.ts";
import { COUNTED_DIFFERENCES } from "./difference.ts";
import { type ComparisonRule, comparisonRuleSchema, ruleText } from "./rule.ts";

const result = (text: string, metrics: ComparedResult["metrics"] = {}): ComparedResult => ({
  output: new TextEncoder().encode(text),
  metrics,
});
const compareResults = (
  comparison: ComparisonRule,
  mediaType: Compared["output"]["mediaType"],
  expected: ComparedResult,
  given: ComparedResult,
): Verdict => compare({ comparison, output: { mediaType } }, expected, given);
const exact: ComparisonRule = { rule: "exact" };
const within: ComparisonRule = { rule: "tolerance", fields: { minutes: 0.1 } };
const places = (
  rule: ComparisonRule,
  type: "text/csv" | "application/json" | "text/plain" | "image/png",
  a: string,
  b: string,
) => compareResults(rule, type, result(a), result(b)).differences.map(({ place }) => place);

describe("the exact rule", () => {
  test("confirms equal bytes, and names every place that differs", () => {
    const table = "id,label\n1,a\n2,b\n";
    expect(compareResults(exact, "text/csv", result(table), result(table))).toEqual({
      outcome: "confirmed",
      rule: "exact",
      differences: [],
      differenceCount: 0,
    });
    expect(compareResults(exact, "text/csv", result(table), result("id,label\n1,a\n2,c\n3,d\n"))).toEqual({
      outcome: "refuted",
      rule: "exact",
      differences: [
        { place: "output, row 2, column label", expected: "b", given: "c" },
        { place: "output, row 3", expected: "no row", given: "3,d" },
      ],
      differenceCount: 2,
    });
    expect(places(exact, "text/csv", table, "label,id\na,1\nb,2\n")).toEqual(["output, columns"]);
    expect(places(exact, "application/json", '{"a":[1,2]}', '{"a":[1,3],"b":0}')).toEqual([
      "output, a, 1",
      "output, b",
    ]);
    expect(places(exact, "text/plain", "a\nb", "a\nc\nd")).toEqual(["output, line 2", "output, line 3"]);
    expect(places(exact, "image/png", "abc", "abdd")).toEqual(["output, size", "output, byte 2"]);
  });

  test("counts bytes that a reader would not see", () => {
    expect(places(exact, "text/csv", "a\n1\n", "a\r\n1\r\n")).toEqual(["output, size", "output, byte 1"]);
    expect(places(exact, "application/json", '{"a":1}', '{"a": 1}')).toContain("output, size");
  });

  test("refutes what cannot be read, and what claims other figures", () => {
    expect(places(exact, "application/json", "{}", "oops")).toEqual(["output"]);
    const verdict = compareResults(
      exact,
      "text/plain",
      result("a", { accuracy: 90 }),
      result("a", { accuracy: 99 }),
    );
    expect(verdict).toMatchObject({
      outcome: "refuted",
      differences: [{ place: "metric accuracy", expected: "90", given: "99" }],
    });
    const files = compareResults(
      exact,
      "text/plain",
      { ...result("a"), artifacts: ["0x1"] },
      { ...result("a"), artifacts: ["0x2"] },
    );
    expect(files.differenceCount).toBe(2);
  });

  test("shows the first differences and counts all", () => {
    const lines = (word: string) => Array.from({ length: 500 }, () => word).join("\n");
    const verdict = compareResults(exact, "text/plain", result(lines("a")), result(lines("b")));
    expect([verdict.differences.length, verdict.differenceCount]).toEqual([20, 500]);
  });
});

describe("the tolerance rule", () => {
  const table = (minutes: string, id = "x") => `id,minutes\n${id},${minutes}\n`;
  test("forgives named fields up to their bound, and nothing else", () => {
    expect(places(within, "text/csv", table("18.0"), table("17.9"))).toEqual([]);
    expect(places(within, "text/csv", table("18.0"), table("17.8"))).toEqual([
      "output, row 1, column minutes",
    ]);
    expect(places(within, "text/csv", table("18.0"), table("NaN"))).toEqual([
      "output, row 1, column minutes",
    ]);
    expect(places(within, "text/csv", table("1"), table("1", "y"))).toEqual(["output, row 1, column id"]);
    expect(
      places(within, "application/json", '{"minutes":[1,2],"n":1}', '{"minutes":[1.05,2],"n":1.05}'),
    ).toEqual(["output, n"]);
  });

  test("has no way round through names that every object has", () => {
    expect(places(within, "application/json", '{"constructor":1}', '{"constructor":2}')).toEqual([
      "output, constructor",
    ]);
    expect(places(within, "application/json", '{"a":1}', '{"__proto__":{"a":1}}')).not.toEqual([]);
  });
});

describe("a hostile result", () => {
  const endlessTable = (head: string, bytes: number) => `${head}\n${",\n".repeat(bytes / 2)}`;

  test("is refuted by its size alone where every byte counts, without being read", () => {
    const verdict = compareResults(
      exact,
      "text/csv",
      result("row,label\n1,a\n"),
      result(endlessTable("row,label", 2_000_000)),
    );
    expect(verdict.outcome).toBe("refuted");
    expect(verdict.differences[0]).toEqual({
      place: "output, size",
      expected: "14 bytes",
      given: "2000010 bytes",
    });
  });

  test("is left at ten thousand differences where sizes decide nothing", () => {
    for (const type of ["text/csv", "text/plain"] as const) {
      const expected = result("id,minutes\n1,2\n");
      const verdict = compareResults(within, type, expected, result(endlessTable("id,minutes", 2_000_000)));
      expect([verdict.outcome, verdict.differenceCount, verdict.differences.length]).toEqual([
        "refuted",
        COUNTED_DIFFERENCES,
        20,
      ]);
      expect(verdictWords(verdict)).toContain(`at least ${COUNTED_DIFFERENCES} differences`);
    }
    const wide = compareResults(within, "text/csv", result("id\n1\n"), result(",".repeat(2_000_000)));
    expect(wide.differences[0]?.given).toBe("one that cannot be read: record 1 has more than 101 cells");
  });

  test("with another structure is refuted without building it in memory", () => {
    const given = result(`{"minutes":[${"[],".repeat(1_500_000)}[]]}`);
    const verdict = compareResults(within, "application/json", result('{"minutes":[18]}'), given);
    expect(verdict).toMatchObject({
      outcome: "refuted",
      differences: [
        { place: "output, structure", expected: "3 brackets, colons and commas", given: "3000004" },
      ],
    });
  });

  test("that nests without end is refuted where bytes decide, and decides nothing where only reading it could", () => {
    const [one, other] = ["1", "2"].map((text) =>
      result(`${"[".repeat(500_000)}${text}${"]".repeat(500_000)}`),
    );
    if (!one || !other) throw new Error("two documents");
    expect(compareResults(exact, "application/json", one, other).outcome).toBe("refuted");
    expect(() => compareResults(within, "application/json", one, other)).toThrow(RangeError);
  });

  test("is no reason to refuse a number that is only written longer", () => {
    const given = result(`id,minutes\nx,18.${"0".repeat(500_000)}\n`);
    expect(compareResults(within, "text/csv", result("id,minutes\nx,18\n"), given).outcome).toBe("confirmed");
    const document = result(`{ "minutes" : ${" ".repeat(500_000)}18.05}`);
    expect(compareResults(within, "application/json", result('{"minutes":18}'), document).outcome).toBe(
      "confirmed",
    );
  });
});

test("the metric rule judges the repeated run, not the claim", () => {
  const rule: ComparisonRule = { rule: "metric", metric: "accuracy", threshold: 90, better: "higher" };
  const judge = (mine: number, theirs: number) =>
    compareResults(rule, "text/plain", result("a", { accuracy: mine }), result("b", { accuracy: theirs }))
      .outcome;
  expect([judge(91, 10), judge(89, 100)]).toEqual(["confirmed", "refuted"]);
  const lower: ComparisonRule = { rule: "metric", metric: "error", threshold: 2, better: "lower" };
  expect(compareResults(lower, "text/plain", result("", { error: 2 }), result("")).outcome).toBe("confirmed");
  expect(compareResults(lower, "text/plain", result("", {}), result("")).outcome).toBe("refuted");
});

test("where a person judges, no program does", () => {
  expect(compareResults({ rule: "human" }, "text/plain", result("a"), result("a")).outcome).toBe("undecided");
});

test("a rule that says nothing is refused, and every rule has a sentence", () => {
  expect(comparisonRuleSchema.safeParse({ rule: "tolerance", fields: {} }).error?.issues[0]?.message).toBe(
    "must name at least one field",
  );
  expect(comparisonRuleSchema.safeParse({ rule: "tolerance", fields: { a: -1 } }).success).toBe(false);
  expect(ruleText(exact)).toBe("A repeated run must give the same bytes.");
  expect(ruleText(within)).toBe(
    "A repeated run may differ in minutes by at most 0.1; everything else must be equal.",
  );
  expect(ruleText({ rule: "metric", metric: "error", threshold: 2, better: "lower" })).toContain(
    "error of at most 2",
  );
  expect(ruleText({ rule: "human" })).toContain("A person decides");
});
