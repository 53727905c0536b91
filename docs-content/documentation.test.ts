import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { documentationPages } from "#functions/docs/documentation-index.ts";
import { readIndexedPages } from "#functions/docs/documentation-words.ts";
import { createHeadingIds } from "./heading-id.ts";
import { readPageText } from "./search/page-text.ts";

const CONTENT = import.meta.dirname;
const APP_PAGES =
  /^\/(?:$|dashboard|activity|profile|models|tasks|compute|verification|token|about|careers|contact|community|privacy|terms|graphiql|schema\.graphql$|assets\/licences\.txt)/;

test("every page is in the index, with its text and the date of its last change", async () => {
  const pages = await readIndexedPages();
  const files = globSync("**/*.mdx", { cwd: CONTENT }).map((file) => file.replace(/\.mdx$/, ""));
  expect(pages.map(({ path }) => path).sort()).toEqual(files.sort());
  for (const { parts, lastUpdated } of pages) {
    expect(parts.length).toBeGreaterThan(0);
    expect(lastUpdated).toMatch(/^20\d\d-\d\d-\d\d$/);
  }
});

test("every page of the documentation's route list has content", () => {
  const urls = documentationPages.map(({ url }) => url);
  for (const url of [
    "/docs",
    "/docs/overview/introduction",
    "/docs/overview/architecture",
    "/docs/overview/getting-started",
    "/docs/overview/glossary",
    "/docs/guides/model-providers",
    "/docs/guides/compute-providers",
    "/docs/guides/task-requesters",
    "/docs/guides/verifiers",
    "/docs/help/faq",
    "/about",
    "/careers",
    "/contact",
    "/community",
    "/privacy",
    "/terms",
  ]) {
    expect(urls, `${url} is missing`).toContain(url);
  }
  expect(new Set(urls).size).toBe(urls.length);
});

test("links between pages lead to pages, and their anchors to headings", async () => {
  const pages = await readIndexedPages();
  const anchors = new Map(pages.map(({ url, parts }) => [url, parts.map(({ id }) => id)]));
  const sections = new Set(documentationPages.map(({ section }) => `/docs/${section}`));
  const broken: string[] = [];
  for (const file of globSync("**/*.mdx", { cwd: CONTENT })) {
    const source = readFileSync(join(CONTENT, file), "utf8");
    for (const [, target = ""] of source.matchAll(/\]\((\/[^)\s]*)\)/g)) {
      const [path = "", anchor] = target.split("#");
      const ids = anchors.get(path);
      const known = ids ? !anchor || ids.includes(anchor) : sections.has(path) || APP_PAGES.test(path);
      if (!known) broken.push(`${file}: ${target}`);
    }
  }
  expect(broken).toEqual([]);
});

test("headings get anchors from their text, numbered when they repeat", () => {
  const id = createHeadingIds();
  expect(["What it costs", "Proofs & more", "What it costs", "???"].map(id)).toEqual([
    "what-it-costs",
    "proofs-more",
    "what-it-costs-1",
    "section",
  ]);
});

test("indexes text without markup, keeps inline code, and fills in figures", () => {
  const { frontMatter, parts } = readPageText(
    [
      "---",
      "title: A page",
      "description: About it",
      "order: 3",
      "---",
      'import { values } from "../starting-values.ts";',
      "",
      "Some **bold** [link](/docs) and `code`, {values.minReward} at least.",
      "## First `heading`",
      "| a | b |",
      "| --- | --- |",
      "```ts",
      "## not a heading",
      "```",
    ].join("\n"),
    "page.mdx",
  );
  expect(frontMatter).toMatchObject({ title: "A page", order: 3, tags: [] });
  expect(parts).toEqual([
    { id: "", heading: "", text: "Some bold link and code, 0.001 MLB at least." },
    { id: "first-heading", heading: "First heading", text: "a b ## not a heading" },
  ]);
});

test("phrases of readers are read from the asks line and stay out of the text", () => {
  const source =
    "---\ntitle: A\ndescription: B\n---\n\nIntro.\n\n## Bonds\n\n{/* asks: is it returned? | collateral */}\n\nText.\n";
  expect(readPageText(source, "z.mdx").parts).toEqual([
    { id: "", heading: "", text: "Intro." },
    { id: "bonds", heading: "Bonds", text: "Text.", asks: ["is it returned?", "collateral"] },
  ]);
});

test("missing or invalid front matter is reported with the file and the field", () => {
  expect(() => readPageText("# Title", "x.mdx")).toThrow(/x\.mdx has no front matter/);
  expect(() => readPageText("---\ntitle: A\ndescription: B\norder: first\n---\n", "y.mdx")).toThrow(
    /front matter of y\.mdx is wrong: order/,
  );
});

test("the program in the guide for providers is the tested one", () => {
  const guide = readFileSync(join(CONTENT, "guides/compute-providers.mdx"), "utf8");
  expect(guide).toContain(`\`\`\`ts\n${readFileSync(join(CONTENT, "guides/deliver.ts"), "utf8")}\`\`\``);
});
