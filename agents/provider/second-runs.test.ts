import { expect, test } from "vitest";
import { openPackage } from "#runtime/package/archive.ts";
import { languageModelPackage } from "#runtime/test-support/language-package.ts";
import { samplePackage } from "#runtime/test-support/sample-package.ts";
import { openSecondRuns } from "./second-runs.ts";

test("a language model's first task and every twentieth are computed twice, a script's package always", async () => {
  const { manifest } = await openPackage(await languageModelPackage());
  const secondRuns = openSecondRuns();
  const due = Array.from({ length: 41 }, () => secondRuns.isDue(manifest));
  expect(due.flatMap((isDue, task) => (isDue ? [task] : []))).toEqual([0, 20, 40]);
  const script = (await openPackage(await samplePackage("export const infer = () => ({});"))).manifest;
  expect([secondRuns.isDue(script), secondRuns.isDue(script)]).toEqual([true, true]);
});
