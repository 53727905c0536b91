import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { tinyModel } from "#runtime/test-support/tiny-model.ts";
import { alterWeights } from "./altered-weights.ts";
import type { MeasuredAnswer } from "./measure.ts";
import { reportOf } from "./report.ts";

const answer = (kind: string, margins: readonly number[], top_p = 0.9): MeasuredAnswer => ({
  kind,
  verifier: "wasm",
  margins,
  milliseconds: 1,
  sampling: { temperature: 0.8, top_p },
});

test("a report counts refuted and equal answers, and how many tokens it took", () => {
  const zeros = Array.from({ length: 50 }, () => 0);
  const report = reportOf(
    [
      answer("honest", zeros),
      answer("honest", zeros.with(3, 0.1)),
      answer("honest", zeros.with(9, 0.5), 1),
      answer("edited", zeros.with(7, 9)),
      answer("edited", zeros),
    ],
    { meanNats: 0.01, openMeanNats: 0.05, mostNats: 3 },
  );
  expect(report).toMatchObject([
    {
      kind: "honest",
      answers: 3,
      tokens: 150,
      meanNats: 0.001,
      openMeanNats: 0.01,
      worstNats: 0.5,
      refuted: 0,
      equal: 1,
    },
    { kind: "edited", answers: 2, refuted: 1, equal: 1, medianTokens: 8, mostTokens: 8 },
  ]);
});

test("answers too short for a verdict are refuted together, and honest ones never", () => {
  const bounds = { meanNats: 0.01, openMeanNats: 0.05, mostNats: 3 };
  const doubtful = answer("hotter", [0.2, 0, 0.2, 0, 0.2, 0]);
  const honest = answer("honest", [0, 0, 0, 0.01, 0, 0]);
  const report = reportOf(
    [doubtful, honest].flatMap((one) => Array.from({ length: 20 }, () => one)),
    bounds,
  );
  expect(report).toMatchObject([
    { kind: "hotter", refuted: 0, tokensInARow: expect.any(Number) },
    { kind: "honest", refuted: 0, tokensInARow: undefined },
  ]);
  expect(report[0]?.tokensInARow).toBeGreaterThan(6);
});

test("weights of another format than Q4_1 are not altered", async () => {
  const folder = createTemporaryFolder("calibration-");
  try {
    const path = join(folder.path, "model.gguf");
    writeFileSync(path, tinyModel());
    await expect(alterWeights(path, `${path}.other`, { levels: 4 })).rejects.toThrow(
      "in the format Q4_1 only",
    );
    expect(() => readFileSync(`${path}.other`)).toThrow();
  } finally {
    folder.remove();
  }
});
