import { expect, test } from "vitest";
import { uploadMeter } from "./progress.ts";

const MEGABYTE = 1_048_576;
const halfAndWhole = [5, 10].map((done) => ({
  phase: "uploading" as const,
  doneBytes: done * MEGABYTE,
  totalBytes: 10 * MEGABYTE,
}));

test("a terminal gets a bar that is replaced until the end, other outputs get lines", () => {
  const drawn: [string, boolean][] = [];
  const lines: string[] = [];
  const progress = (line: string) => lines.push(line);
  const onTerminal = uploadMeter({ progress, draw: (...line) => drawn.push(line) }, "a.gguf");
  for (const part of halfAndWhole) onTerminal(part);
  expect(lines).toEqual([]);
  expect(drawn.map(([line, isLast]) => [/ \[#+-*\] (\d+) %/.exec(line)?.[1], isLast])).toEqual([
    ["50", false],
    ["100", true],
  ]);
  const inPipe = uploadMeter({ progress, draw: undefined }, "a.gguf");
  for (const part of halfAndWhole) inPipe(part);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^a\.gguf: uploading, 5/);
});

test("a small file shows no progress", () => {
  const lines: string[] = [];
  const show = uploadMeter({ progress: (line) => lines.push(line), draw: undefined }, "a.csv");
  show({ phase: "uploading", doneBytes: 9, totalBytes: 9 });
  expect(lines).toEqual([]);
});
