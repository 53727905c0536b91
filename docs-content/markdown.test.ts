import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { markdownOf } from "./markdown.ts";
import { values } from "./starting-values.ts";

const files = globSync("**/*.mdx", { cwd: import.meta.dirname });
const read = (file: string) => markdownOf(readFileSync(join(import.meta.dirname, file), "utf8"), file);

test.each(files)("%s as Markdown contains no site-specific syntax", (file) => {
  const text = read(file);
  expect(text).toMatch(/^# \S.*\n\n\S/);
  const outsideOfCode = text.replace(/^\s*(```|~~~)[\s\S]*?^\s*\1\s*$/gm, "").replace(/`[^`\n]*`/g, "");
  expect(outsideOfCode).not.toMatch(/\{values|\{" "\}|<\/?[A-Z]\w+|^import |undefined|\[object/m);
});

test("fills in figures and turns a warning into a block quote", () => {
  const text = read("guides/compute-providers.mdx");
  expect(text).toContain(String(values.cancelNotice));
  expect(text).toContain("> **Is a model file safe to load?**\n>\n> Pickle files");
});
