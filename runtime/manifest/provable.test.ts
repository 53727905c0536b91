import { expect, test } from "vitest";
import { openPackage } from "../package/archive.ts";
import { languageModelPackage } from "../test-support/language-package.ts";
import { HONEST_SCRIPT, samplePackage } from "../test-support/sample-package.ts";
import type { Manifest } from "./manifest.ts";
import { isProvable } from "./provable.ts";

const sample = async (): Promise<Manifest> =>
  structuredClone((await openPackage(await samplePackage(HONEST_SCRIPT))).manifest);

test("runs with a graph and an exact rule can be proved; a script, a tolerance and a judgement cannot", async () => {
  const manifest = await sample();
  const task = manifest.tasks.inference;
  if (!task) throw new Error("The sample does inference.");
  Object.assign(task.comparison, { rule: "exact" });
  expect(isProvable(manifest, "inference")).toBe(manifest.files.some(({ role }) => role === "graph"));
  Object.assign(manifest.files[0] ?? {}, { role: "graph" });
  expect(isProvable(manifest, "inference")).toBe(true);
  expect(isProvable({ ...manifest, files: [] }, "inference")).toBe(false);
  for (const rule of ["human", "tolerance", "metric"]) {
    Object.assign(task.comparison, { rule });
    expect(isProvable(manifest, "inference")).toBe(false);
  }
  expect(isProvable(manifest, "fine-tuning")).toBe(false);
});

test("a language model with the exact rule can be proved", async () => {
  const { manifest } = await openPackage(await languageModelPackage());
  const kind = manifest.tasks.inference;
  expect(isProvable(manifest, "inference")).toBe(kind?.comparison.rule === "exact");
});
