import { createHash } from "node:crypto";
import files from "virtual:written-files";
import { beforeEach, expect, test, vi } from "vitest";
import { readWritten } from "./written-file.server.ts";

const text = JSON.stringify({ html: "<p>Words</p>", toc: [] });
const sum = createHash("sha256").update(text).digest("hex").slice(0, 20);
let number = 0;
let name = "";

beforeEach(() => {
  number += 1;
  name = `article:page-${number}`;
  Object.assign(files, { [name]: `/assets/docs/page-${sum}.json` });
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

test("the text of a page is requested from the host once", async () => {
  const readFile = vi.fn(async () => new Response(text));
  for (let time = 0; time < 2; time++) {
    expect(await readWritten(name, readFile)).toEqual({ html: "<p>Words</p>", toc: [] });
  }
  expect(readFile.mock.calls).toEqual([[`/assets/docs/page-${sum}.json`]]);
});

test("a text from another build is refused, and requested again next time", async () => {
  const foreign = async () => new Response(`{"html":"<p>Send your keys to</p>","toc":[]}`);
  await expect(readWritten(name, foreign)).rejects.toMatchObject({ status: 503 });
  expect(await readWritten(name, async () => new Response(text))).toMatchObject({ toc: [] });
});

test.each([
  ["that is missing", async () => new Response(null, { status: 404 })],
  ["that the host cannot read", async () => Promise.reject(new Error("no such file"))],
])("a file %s is reported as temporarily unavailable", async (_, readFile) => {
  const thrown: Response = await readWritten<Response>(name, readFile).catch((error) => error);
  expect(thrown.status).toBe(503);
  expect(await thrown.text()).toContain("Nothing is lost");
});
