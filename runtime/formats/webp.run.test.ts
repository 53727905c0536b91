/** WebP pictures as input of a script, in Node and in Chromium. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nodeMachine } from "../node/machine.ts";
import { type Machine, startRun } from "../run/start.ts";
import { type BrowserRuntime, openBrowserRuntime } from "../test-support/browser.ts";
import { endingOf, repeatable } from "../test-support/ending.ts";
import { sampleJob, samplePackage } from "../test-support/sample-package.ts";
import { zip } from "./zip.ts";

const PICTURE = new Uint8Array(
  readFileSync(join(import.meta.dirname, "../test-support/webp/blue-purple-pink.lossy.webp")),
);
const SCRIPT = `import { readPicture, unzip } from "runtime";
  export const infer = ({ name, bytes }) => {
    const files = name.endsWith(".zip") ? unzip(bytes) : [{ bytes }];
    let text = "";
    for (const file of files)
      try {
        const { width, height, channels, pixels } = readPicture(file.bytes);
        text += [width, height, channels, pixels.reduce((sum, value, place) => (sum * 31 + value + place) % 65521, 7)] + "\\n";
      } catch (error) {
        text += error.message + "\\n";
      }
    return { files: { "out.txt": text }, metrics: {}, summary: "Done." };
  };`;
/** The checksum of the pixels, computed from those of Pillow 13 as well. */
const READ = "150,100,4,58160\n";

let node: Machine;
let browser: BrowserRuntime;
beforeAll(async () => {
  [node, browser] = await Promise.all([nodeMachine(), openBrowserRuntime()]);
});
afterAll(() => browser?.close());

test.each([
  ["alone", "input.webp", PICTURE, READ],
  [
    "in an archive, although the script catches every error",
    "input.zip",
    zip([
      { name: "broken.webp", bytes: PICTURE.slice(0, 900) },
      { name: "rose.webp", bytes: PICTURE },
    ]),
    `the file is damaged\n${READ}`,
  ],
] as const)(
  "a WebP picture %s gives the same bytes in Node and in Chromium",
  async (_, name, bytes, expected) => {
    const published = await samplePackage(SCRIPT, {
      task: { input: [{ mediaType: "image/webp", kind: "picture" }, { mediaType: "application/zip" }] },
      limits: { memoryMegabytes: 128, steps: 20_000_000 },
    });
    const job = { ...sampleJob(published), input: { name, bytes } };
    const here = await startRun(node, job).outcome;
    expect(new TextDecoder().decode(here.output.bytes)).toBe(expected);
    expect(repeatable(await browser.run(job))).toEqual(repeatable(endingOf(here)));
  },
);
