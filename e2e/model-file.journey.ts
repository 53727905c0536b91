/**
 * Registration opens the file (N19): it shows the file's contents, refuses false claims, and runs its example before
 * anything is signed.
 */
import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { HONEST_SCRIPT, samplePackage } from "#runtime/test-support/sample-package.ts";
import { openConnected } from "./support/connected.ts";
import { keepPictures } from "./support/evidence.ts";
import { demoPerson, type Person } from "./support/person.ts";
import { awake } from "./support/steps.ts";

const IRIS = new URL(
  "../stack/demo-world/models/iris-classifier/generated/iris-classifier.onnx",
  import.meta.url,
);
let browser: Browser;
let clara: Person;

beforeAll(async () => {
  browser = await launchBrowser();
  clara = await demoPerson(browser, inject("urls").app, "Clara");
});
afterAll(() => browser?.close());
keepPictures(() => [clara]);

const choose = (name: string, bytes: Uint8Array) =>
  clara.page
    .getByLabel("Model file")
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) });
const report = () => clara.page.getByLabel("File contents");
const register = () => clara.page.getByRole("button", { name: "Register Model" });

test("text posing as a model is refused, and a graph shows its inputs and outputs", async () => {
  const { page } = clara;
  await openConnected(clara, "/models/new");
  await page.getByLabel("Name").fill("Growing numbers");
  await page.getByLabel("Description").fill("Counts how often a word occurs in a text.");
  await page.getByLabel("Category").selectOption("general");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("heading", { name: "Technical Details" }).waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await choose("notes.onnx", new TextEncoder().encode("\b\u0007 no model at all"));
  await page.getByRole("alert").getByText("notes.onnx cannot be used as a model").waitFor();
  await report().waitFor({ state: "hidden" });
  await choose("iris.onnx", readFileSync(IRIS));
  await report().getByText("features: float32 [N, 4]").waitFor();
  await report().getByText("label: int64 [N]").waitFor();
  await report().getByText("Gemm\u00a0×\u00a02").waitFor();
});

test("a package is tried on its own example, and a failing one needs explicit confirmation to register", async () => {
  const { page } = clara;
  await choose(
    "failing.zip",
    await samplePackage('export function infer() { throw new Error("no words"); }'),
  );
  await report().getByText("The run produced no result").waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("heading", { name: "Review & Submit" }).waitFor();
  await page.getByText("The package fails on its own example.").waitFor();
  await expect.poll(() => register().getAttribute("aria-disabled")).toBe("true");
  await report()
    .getByRole("checkbox", { name: /Register it even though/ })
    .check();
  await expect.poll(() => register().getAttribute("aria-disabled")).not.toBe("true");
  await page.getByRole("button", { name: "Back" }).click();
  // An unreachable metric would cost every provider its bond, so confirmation cannot override it.
  const comparison = { rule: "metric", metric: "accuracy", threshold: 1_000, better: "higher" } as const;
  await choose("trap.zip", await samplePackage(HONEST_SCRIPT, { task: { comparison } }));
  await report()
    .getByText(/own rule \(metric\) does not confirm its own repeated run/)
    .waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("The package's comparison rule fails on its own example").waitFor();
  await report().getByRole("checkbox").waitFor({ state: "hidden" });
  await expect.poll(() => register().getAttribute("aria-disabled")).toBe("true");
  await page.getByRole("button", { name: "Back" }).click();
  await choose("counting.zip", await samplePackage(HONEST_SCRIPT));
  await report()
    .getByText(/Example finished in [\d.]+ s/)
    .waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("heading", { name: "Review & Submit" }).waitFor();
  await expect.poll(() => register().getAttribute("aria-disabled")).not.toBe("true");
});

test("a model is found by search terms in any order, even with one typo, and the page shows the corrected search", async () => {
  const { page } = clara;
  await page.goto("/models?q=classifier+iris");
  await page.getByRole("link", { name: "Iris Classifier", exact: true }).waitFor();
  await page.goto("/models?q=clasifier+iris");
  await page.getByText("No results for “clasifier iris”").waitFor();
  await page.getByText("“classifier iris”").waitFor();
  await page.getByRole("link", { name: "Iris Classifier", exact: true }).waitFor();
  await page.goto("/tasks?q=gardn+iris");
  await page.getByText("“garden iris”").waitFor();
});

test("a model's page shows its card, confirms its hash check, and compares the files of two versions", async () => {
  const { page } = clara;
  await page.goto("/models?q=iris+classifier");
  await page.getByRole("link", { name: "Iris Classifier", exact: true }).click();
  await page.getByRole("heading", { name: "Purpose" }).waitFor();
  await page.getByText("flower-1,virginica").first().waitFor();
  await page.getByText("Hash checked").waitFor();
  await page.getByText("Fine-tuned from").waitFor();
  await page.getByRole("link", { name: /^Versions/ }).click();
  await page.getByText("Current", { exact: true }).waitFor();
  await awake(page);
  await page.getByRole("button", { name: "Compare files" }).click();
  await page.getByRole("list", { name: "Package files" }).getByText("changed").first().waitFor();
});

test("the browser's console shows no errors", () => {
  expect(clara.problems).toEqual([]);
});
