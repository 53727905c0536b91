import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describedEndpoints } from "#functions/catalogue/endpoints.ts";
import { documentationPages } from "#functions/docs/documentation-index.ts";
import { markdownOf, wholeDocumentation } from "./markdown.ts";
import { values } from "./starting-values.ts";

const files = globSync("**/*.mdx", { cwd: import.meta.dirname });
const read = (file: string) => markdownOf(readFileSync(join(import.meta.dirname, file), "utf8"), file);

test.each(files)("%s as Markdown contains no site-specific syntax", (file) => {
  const text = read(file);
  expect(text).toMatch(/^# \S.*\n\n\S/);
  const outsideOfCode = text.replace(/^\s*(```|~~~)[\s\S]*?^\s*\1\s*$/gm, "").replace(/`[^`\n]*`/g, "");
  expect(outsideOfCode).not.toMatch(/\{values|\{" "\}|<\/?[A-Z]\w+|^import |undefined|\[object/m);
});

test("the Markdown of the API reference lists every endpoint", () => {
  const text = read("api/index.mdx");
  for (const { method, path, title } of describedEndpoints)
    expect(text).toContain(`### \`${method} /api/${path}\`: ${title}`);
});

test("the text for language models contains every page once", () => {
  const text = wholeDocumentation();
  for (const { title } of documentationPages) expect(text.split(`\n# ${title}\n`)).toHaveLength(2);
});

test("fills in figures and turns a warning into a block quote", () => {
  const text = read("guides/compute-providers.mdx");
  expect(text).toContain(String(values.cancelNotice));
  expect(text).toContain("> **Is a model file safe to load?**\n>\n> Pickle files");
});
