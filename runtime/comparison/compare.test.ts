import { describe, expect, test } from "vitest";
import { verdictWords } from "../receipt/vote-reason.ts";
import { type Compared, type ComparedResult, compareResults as compare, type Verdict } from "./compare.ts";
import { COUNTED_DIFFERENCES } from "./difference.ts";
import { type ComparisonRule, comparisonRuleSchema, ruleText } from "./rule.ts";

const result = (text: string, metrics: ComparedResult["metrics"] = {}): ComparedResult => ({
  output: new TextEncoder().encode(text),
  // The hash of each text only has to be unique here.
  sha256: `0x${Buffer.from(text).toString("hex")}`,
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
      judged: result(table).sha256,
      differences: [],
      differenceCount: 0,
    });
    expect(compareResults(exact, "text/csv", result(table), result("id,label\n1,a\n2,c\n3,d\n"))).toEqual({
      outcome: "refuted",
      rule: "exact",
      judged: result("id,label\n1,a\n2,c\n3,d\n").sha256,
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

  test("compares stated figures: an omitted figure is not a false claim, and a figure that no run gives is not judged", () => {
    const judge = (stated: ComparedResult["metrics"]) =>
      compareResults(exact, "text/plain", result("a", { rows: 2, mean: 1 }), result("a", stated)).outcome;
    expect([{}, { rows: 2 }, { rows: 2, mean: 1, comment: "by hand" }].map(judge)).toEqual([
      "confirmed",
      "confirmed",
      "confirmed",
    ]);
    expect([{ rows: 3 }, { mean: "1" }, { mean: null }].map(judge)).toEqual([
      "refuted",
      "refuted",
      "refuted",
    ]);
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

  test("is refuted by size without being read where every byte counts", () => {
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
    const expected = result("id,minutes\n1,2\n");
    const verdict = compareResults(
      within,
      "text/csv",
      expected,
      result(endlessTable("id,minutes", 2_000_000)),
    );
    expect([verdict.outcome, verdict.differenceCount, verdict.differences.length]).toEqual([
      "refuted",
      COUNTED_DIFFERENCES,
      20,
    ]);
    expect(verdictWords(verdict, "onnx 1.30.0")).toContain(`at least ${COUNTED_DIFFERENCES} differences`);
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

  test("that nests deeper than any reader follows is refuted, whatever the rule", () => {
    const [one, other] = ["1", "2"].map((text) =>
      result(`${"[".repeat(500_000)}${text}${"]".repeat(500_000)}`),
    );
    if (!one || !other) throw new Error("two documents");
    for (const rule of [exact, within])
      expect(compareResults(rule, "application/json", one, other).outcome).toBe("refuted");
    // The same bytes are the same result, however they are nested.
    expect(compareResults(within, "application/json", one, one).outcome).toBe("confirmed");
  });

  test("accepts a number that is only written longer", () => {
    const given = result(`id,minutes\nx,18.${"0".repeat(500_000)}\n`);
    expect(compareResults(within, "text/csv", result("id,minutes\nx,18\n"), given).outcome).toBe("confirmed");
    const document = result(`{ "minutes" : ${" ".repeat(500_000)}18.05}`);
    expect(compareResults(within, "application/json", result('{"minutes":18}'), document).outcome).toBe(
      "confirmed",
    );
  });
});

describe("the tolerance rule on hostile files", () => {
  const judge = (
    type: Compared["output"]["mediaType"],
    a: string,
    b: string,
    rule: ComparisonRule = within,
  ) => compareResults(rule, type, result(a), result(b)).outcome;

  test("compares pictures, sound, archives, other bytes and text byte for byte", () => {
    for (const type of ["image/png", "audio/wav", "application/zip", "application/octet-stream"] as const)
      expect([type, judge(type, "the right bytes", "nothing was computed")]).toEqual([type, "refuted"]);
    expect(judge("text/plain", "minutes 18", "minutes 18.05")).toBe("refuted");
    expect(judge("text/plain", "a", "\uFEFFa")).toBe("refuted");
  });

  test("tells columns apart whose names hold line breaks, and compares columns of equal names by their place", () => {
    expect(judge("text/csv", '"id\nminutes"\n1\n', "id,minutes\n1,999\n")).toBe("refuted");
    expect(judge("text/csv", "minutes,minutes\n1,50\n", "minutes,minutes\n1,50.05\n")).toBe("confirmed");
    expect(judge("text/csv", "minutes,minutes\n1,50\n", "minutes,minutes\n50,1\n")).toBe("refuted");
  });

  test("takes decimal numbers only: hexadecimal, binary, infinite and missing ones are other texts", () => {
    const table = (cell: string) => `id,minutes\nx,${cell}\n`;
    for (const cell of ["0x12", "0b10010", "Infinity", "1e999", "NaN", "", " ", "18,", "18 min"])
      expect([cell, judge("text/csv", table("18"), table(cell))]).toEqual([cell, "refuted"]);
    for (const cell of ["18.0", "1.8e1", "+18", "17.95", " 18"])
      expect([cell, judge("text/csv", table("18"), table(cell))]).toEqual([cell, "confirmed"]);
    // A "NaN" of the model is confirmed only by the same text.
    expect([
      judge("text/csv", table("NaN"), table("NaN")),
      judge("text/csv", table("NaN"), table("0")),
    ]).toEqual(["confirmed", "refuted"]);
  });

  test("refutes a number beyond every double next to a finite one, which no bound reaches", () => {
    for (const number of ["1e999", "-1e999"]) {
      const infinite = `{"minutes":${number}}`;
      expect(judge("application/json", '{"minutes":18}', infinite)).toBe("refuted");
      expect(judge("application/json", infinite, '{"minutes":18}')).toBe("refuted");
    }
  });

  test("tells whole numbers apart that one double stands for, such as ids of 64 bits", () => {
    const record = (id: string, minutes = "18") => `{"id":${id},"minutes":${minutes}}`;
    const id = "1610521604143693812";
    expect(judge("application/json", record(id), record("1610521604143693813"))).toBe("refuted");
    expect(judge("application/json", record(id), record(id, "18.05"))).toBe("confirmed");
    expect(judge("application/json", record("-1e20"), record("-100000000000000000000"))).toBe("confirmed");
    expect(judge("application/json", record("1", id), record("1", `${id}.0`))).toBe("confirmed");
  });

  test("refutes a document that names a member twice: another reader would take the other value", () => {
    expect(judge("application/json", '{"minutes":18}', '{"minutes":9999,"minutes":18}')).toBe("refuted");
    expect(judge("application/json", '{"a":"\\":","minutes":18}', '{"a":"\\":", "minutes":18.01}')).toBe(
      "confirmed",
    );
  });

  test("takes a list's members by the list's name, and an object's members by their own", () => {
    expect(judge("application/json", '{"minutes":{"7":1}}', '{"minutes":{"7":1.05}}')).toBe("refuted");
    expect(judge("application/json", '{"minutes":[[1],[2]]}', '{"minutes":[[1.05],[2]]}')).toBe("confirmed");
    expect(judge("application/json", "[18]", "[18.05]")).toBe("refuted");
  });

  test("refutes empty, shorter, longer and reordered files", () => {
    const table = "id,minutes\na,1\nb,2\n";
    for (const other of [
      "",
      "\n",
      "id,minutes\n",
      "id,minutes\na,1\n",
      `${table}c,3\n`,
      "id,minutes\nb,2\na,1\n",
    ])
      expect([other, judge("text/csv", table, other)]).toEqual([other, "refuted"]);
    for (const other of ["", "{}", "[]", "null"])
      expect([other, judge("application/json", '{"minutes":1}', other)]).toEqual([other, "refuted"]);
  });

  test("compares nested documents to their innermost members", () => {
    const nested = (value: string) => `${"[".repeat(30)}${value}${"]".repeat(30)}`;
    expect(judge("application/json", nested("1"), nested("1.0"))).toBe("confirmed");
    expect(judge("application/json", nested("1"), nested("2"))).toBe("refuted");
  });
});

describe("the metric rule", () => {
  const higher: ComparisonRule = { rule: "metric", metric: "accuracy", threshold: 90, better: "higher" };
  const judge = (rule: ComparisonRule, score: ComparedResult["score"], stated = {}) =>
    compareResults(rule, "text/plain", result("a", { accuracy: 99, error: 0 }), {
      ...result("b", stated),
      ...(score !== undefined && { score }),
    });

  test("judges the score of the submitted file, not the repeated run and not the claim", () => {
    expect(judge(higher, { accuracy: 91 }, { accuracy: 10 }).outcome).toBe("confirmed");
    expect(judge(higher, { accuracy: 89 }, { accuracy: 100 })).toMatchObject({
      outcome: "refuted",
      differences: [{ place: "score accuracy", expected: "at least 90", given: "89" }],
    });
    const lower: ComparisonRule = { rule: "metric", metric: "error", threshold: 2, better: "lower" };
    expect([judge(lower, { error: 2 }).outcome, judge(lower, { error: 2.1 }).outcome]).toEqual([
      "confirmed",
      "refuted",
    ]);
  });

  test("refutes a file without the figure, and one that the package cannot score, with the reason", () => {
    expect(judge(higher, {}).outcome).toBe("refuted");
    expect(judge(higher, "The script failed: not a model").differences).toEqual([
      { place: "score accuracy", expected: "at least 90", given: "The script failed: not a model" },
    ]);
    expect(judge({ ...higher, metric: "constructor" }, {}).outcome).toBe("refuted");
  });

  test("gives no verdict without a score, and names the file that it judged", () => {
    expect(() => judge(higher, undefined)).toThrow("needs the score of the submitted file");
    expect(judge(higher, { accuracy: 91 }).judged).toBe(result("b").sha256);
  });

  test("refutes further files, which nothing would have judged", () => {
    const given = { ...result("b"), score: { accuracy: 95 }, artifacts: ["0x1" as const] };
    expect(compareResults(higher, "text/plain", result("a"), given)).toMatchObject({
      outcome: "refuted",
      differences: [{ place: "artifacts", given: "0x1" }],
    });
  });
});

test("where a person judges, no program does", () => {
  expect(compareResults({ rule: "human" }, "text/plain", result("a"), result("a")).outcome).toBe("undecided");
});

test("an empty rule is refused, and every rule has a sentence", () => {
  expect(comparisonRuleSchema.safeParse({ rule: "tolerance", fields: {} }).error?.issues[0]?.message).toBe(
    "must name at least one field",
  );
  expect(comparisonRuleSchema.safeParse({ rule: "tolerance", fields: { a: -1 } }).success).toBe(false);
  expect(ruleText(exact)).toBe("A repeated run must give the same bytes.");
  expect(ruleText(within)).toBe(
    "A repeated run may differ in minutes by at most 0.1; everything else must be equal.",
  );
  expect(ruleText({ rule: "metric", metric: "error", threshold: 2, better: "lower" })).toBe(
    "The submitted file must have a score of at most 2 for error, as the package computes it.",
  );
  expect(ruleText({ rule: "human" })).toContain("A person decides");
});
