import { expect, it } from "vitest";
import { classificationReport, regressionReport } from "./evaluation.ts";

it("counts right and wrong predictions per class", () => {
  const report = classificationReport(["a", "b", "c"], ["a", "a", "b", "b"], ["a", "b", "b", "b"]);
  expect(report.correct).toBe(3);
  expect(report.accuracy).toBe(0.75);
  expect(report.confusion).toEqual({
    a: { a: 1, b: 1, c: 0 },
    b: { a: 0, b: 2, c: 0 },
    c: { a: 0, b: 0, c: 0 },
  });
  expect(report.perClass.a).toEqual({ precision: 1, recall: 0.5, f1: 2 / 3, support: 2 });
  // The class that does not occur counts neither for nor against the model.
  expect(report.macroF1).toBeCloseTo((2 / 3 + 0.8) / 2);
});

it("refuses classes that the model does not know", () => {
  expect(() => classificationReport(["a"], ["z"], ["a"])).toThrow("unknown class z");
});

it("measures errors in the unit of the values", () => {
  const report = regressionReport([10, 20, 30], [12, 20, 27]);
  expect(report.meanAbsoluteError).toBeCloseTo(5 / 3);
  expect(report.rootMeanSquaredError).toBeCloseTo(Math.sqrt(13 / 3));
  expect(report.rSquared).toBeCloseTo(1 - 13 / 200);
});
