import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PICTURE_FOLDER, PICTURE_SIZE, PICTURE_THEMES, pictureFile } from "./pictures.ts";

/** Size limit: a browser loads the next picture before it is visible, and the page has to stay within 120 kB. */
const MOST_BYTES = 23_000;
const files = globSync("*.webp", { cwd: PICTURE_FOLDER }).sort();
const sources = globSync("**/*.mdx", { cwd: import.meta.dirname }).map((file) =>
  readFileSync(join(import.meta.dirname, file), "utf8"),
);

test("every picture is on a page, has alternative text, and exists in both themes", () => {
  const shown = sources.flatMap((source) => [...source.matchAll(/!\[([^\]]*)\]\(picture:([\w-]+)\)/g)]);
  expect(shown.length).toBeGreaterThan(0);
  for (const [, words = "", name] of shown) expect(words.length, name).toBeGreaterThan(30);
  const names = [...new Set(shown.map(([, , name = ""]) => name))];
  expect(files).toEqual(
    names.flatMap((name) => PICTURE_THEMES.map((theme) => pictureFile(name, theme))).sort(),
  );
});

test.each(files)("%s has the dimensions that pages reserve and a small file size", (file) => {
  const path = join(PICTURE_FOLDER, file);
  expect(statSync(path).size).toBeLessThan(MOST_BYTES);
  const bytes = readFileSync(path);
  // Lossy WebP frame header: width and height in 14 bits each, after the key frame's start code.
  const frame = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
  const [width, height] = [3, 5].map((offset) => bytes.readUInt16LE(frame + offset) & 0x3fff);
  expect({ width, height }).toEqual(PICTURE_SIZE);
});
