import { expect, test } from "vitest";
import { openPackage } from "#runtime/package/archive.ts";
import { languageModelPackage } from "#runtime/test-support/language-package.ts";
import { samplePackage } from "#runtime/test-support/sample-package.ts";
import { openSecondRuns } from "./second-runs.ts";

test("a language model's first task and every twentieth are computed twice, a script's package always", async () => {
  const { manifest } = await openPackage(await languageModelPackage());
  const secondRuns = openSecondRuns();
  const isDue = (terms = manifest) => secondRuns.run(terms, async (due) => due);
  const due: boolean[] = [];
  for (let task = 0; task < 41; task++) due.push(await isDue());
  expect(due.flatMap((isDue, task) => (isDue ? [task] : []))).toEqual([0, 20, 40]);
  const script = (await openPackage(await samplePackage("export const infer = () => ({});"))).manifest;
  expect([await isDue(script), await isDue(script)]).toEqual([true, true]);
});

test("after a failed run or a wrong result, the model's next result is computed twice", async () => {
  const { manifest } = await openPackage(await languageModelPackage());
  const secondRuns = openSecondRuns();
  const isDue = () => secondRuns.run(manifest, async (due) => due);
  const faulty = () => secondRuns.run(manifest, () => Promise.reject(new Error("the second run differs")));
  await expect(faulty()).rejects.toThrow("differs");
  expect([await isDue(), await isDue()]).toEqual([true, false]);
  await expect(faulty()).rejects.toThrow("differs");
  expect([await isDue(), await isDue()]).toEqual([true, false]);
  secondRuns.restart();
  expect([await isDue(), await isDue()]).toEqual([true, false]);
});
