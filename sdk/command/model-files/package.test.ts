/** `mlb package`, with the real engine. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { tinyModel } from "#runtime/test-support/tiny-model.ts";
import { mlb } from "../mlb.ts";

const folder = mkdtempSync(join(tmpdir(), "mlb-package-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function run(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await mlb(["package", ...args], {
    environment: {},
    signal: new AbortController().signal,
    out: (line: string) => out.push(line),
    err: (line: string) => err.push(line),
  });
  return { code, out: out.join("\n"), err: err.join("\n") };
}

test("a new package is good at once, its archive is written where asked, and a broken one is refused", async () => {
  const own = join(folder, "words");
  expect(await run("new", own)).toMatchObject({ code: 0, err: "" });
  const checked = await run("check", own);
  expect(checked).toMatchObject({ code: 0, out: expect.stringContaining("Counted 7 different words.") });
  expect(checked.out).toContain("--out FILE writes it");
  const archive = join(folder, "words.zip");
  const { code, out } = await run("check", own, "--out", archive, "--json");
  const { cid, bytes, metrics } = JSON.parse(out);
  expect([code, bytes, metrics]).toEqual([0, readFileSync(archive).length, { words: 7 }]);
  expect(checked.out).toContain(cid);
  writeFileSync(join(own, "model.js"), "export function infer() { return {}; }");
  const broken = await run("check", own, "--out", join(folder, "broken.zip"));
  expect([broken.code, broken.out, existsSync(join(folder, "broken.zip"))]).toEqual([1, "", false]);
  expect(broken.err).not.toBe("");
});

test("weights become the folder of a language model, which is checked with them", async () => {
  const weights = join(folder, "tiny.gguf");
  writeFileSync(weights, tinyModel());
  const own = join(folder, "tiny");
  const imported = await run("import", weights, "--out", own, "--license", "MIT", "--name", "Tiny");
  expect(imported).toMatchObject({ code: 0, err: "" });
  expect(JSON.parse(readFileSync(join(own, "manifest.json"), "utf8"))).toMatchObject({ name: "Tiny" });
  expect(await run("import", weights, "--out", own)).toMatchObject({
    code: 2,
    err: `The folder must be new: ${own}. --out names another one.`,
  });
  const { out, ...checked } = await run("check", own);
  expect(checked).toEqual({ code: 0, err: "" });
  // The example's answer is shown as its text, not as a list of token ids.
  expect(out).toContain("completion_tokens: 24");
  expect(out).not.toContain('"id":');
});

test("an import that fails names the file and the reason, and leaves nothing behind", async () => {
  const cut = join(folder, "cut.gguf");
  writeFileSync(cut, tinyModel().subarray(0, 1_000));
  const own = join(folder, "cut");
  expect(await run("import", cut, "--out", own)).toMatchObject({
    code: 1,
    err: `${cut} cannot be imported: the GGUF file ends too early. Nothing was written.`,
  });
  expect(existsSync(own)).toBe(false);
  const missing = await run("import", join(folder, "none.gguf"));
  expect(missing).toMatchObject({ code: 2, err: `There is no file ${join(folder, "none.gguf")}.` });
});
