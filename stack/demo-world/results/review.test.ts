import { expect, it } from "vitest";
import { csvFile } from "../files/demo-file.ts";
import { withFirstMembers, withFirstRows, withSwappedColumns } from "../inputs/mistakes.ts";
import { digitPhotos } from "../inputs/pictures.ts";
import { otherRows, sameRows } from "../stories/reasons.ts";
import { type Computed, reviewOf } from "./review.ts";

const outcome = (labels: readonly string[]): Computed => ({
  output: {
    ...csvFile(
      "predictions.csv",
      ["label"],
      labels.map((label) => [label]),
    ),
    sha256: "0x",
  },
  summary: `${labels.length} samples.`,
  metrics: { samples: labels.length },
  artifacts: [],
});

it("counts rows that differ, missing and surplus ones included", () => {
  const compare = (given: string[]) => {
    const { rows, different } = reviewOf(outcome(["a", "b", "c"]), outcome(given));
    return { rows, different };
  };
  expect(compare(["a", "b", "c"])).toEqual({ rows: 3, different: 0 });
  expect(compare(["a", "x", "c"])).toEqual({ rows: 3, different: 1 });
  expect(compare(["a"])).toEqual({ rows: 3, different: 2 });
  expect(compare(["a", "b", "c", "d"])).toEqual({ rows: 3, different: 1 });
});

it("lets no verifier claim what a repeated run does not show", () => {
  const right = reviewOf(outcome(["a", "b"]), outcome(["a", "b"]));
  const wrong = reviewOf(outcome(["a", "b"]), outcome(["a", "x"]));
  expect(sameRows(right)).toContain("2 rows, no difference");
  expect(otherRows(wrong)).toContain("other answers in 1 of 2 rows");
  expect(() => sameRows(wrong)).toThrow("differs in 1 rows");
  expect(() => otherRows(right)).toThrow("the result agrees");
});

it("makes the mistakes that stories need", () => {
  const table = csvFile(
    "t.csv",
    ["id", "a", "b"],
    [
      ["1", 2, 3],
      ["2", 4, 5],
    ],
  );
  const text = (file: { bytes: Uint8Array }) => new TextDecoder().decode(file.bytes);
  expect(text(withSwappedColumns(table, "a", "b"))).toBe("id,b,a\n1,2,3\n2,4,5\n");
  expect(text(withFirstRows(table, 1))).toBe("id,a,b\n1,2,3\n");
  const archive = digitPhotos("m.zip", { perClass: 1, seed: 1, withLabels: true });
  expect(withFirstMembers(archive, 3).bytes.length).toBeLessThan(archive.bytes.length);
});
