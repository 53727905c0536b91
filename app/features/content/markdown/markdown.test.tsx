// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { show } from "#app/test-support/show.tsx";
import { safeHref } from "./inline.ts";
import { parseMarkdown } from "./markdown.ts";
import { MarkdownView } from "./markdown-view.tsx";

const render = (text: string) => show(<MarkdownView blocks={parseMarkdown(text)} />);
const html = async (text: string) => (await render(text)).querySelector("div")?.innerHTML ?? "";

afterEach(cleanup);

test("renders headings, lists, tables, code and emphasis of a model card below the page's own headings", async () => {
  const shown = await render(
    [
      "# Iris",
      "Tells *three* kinds **apart**, see `iris.onnx`.",
      "",
      "- one",
      "- two",
      "  1. inner",
      "",
      "| Kind | Share |",
      "| --- | --- |",
      "| setosa | 33 % |",
      "",
      "```python",
      "print('<b>')",
      "```",
    ].join("\n"),
  );
  expect(screen.getByRole("heading", { level: 3 }).textContent).toBe("Iris");
  expect(shown.querySelector("em")?.textContent).toBe("three");
  expect(shown.querySelector("strong")?.textContent).toBe("apart");
  expect([...shown.querySelectorAll("ul > li")]).toHaveLength(2);
  expect(shown.querySelector("ol > li")?.textContent).toBe("inner");
  expect(screen.getByRole("cell", { name: "setosa" })).toBeTruthy();
  expect(shown.querySelector("pre")?.textContent).toBe("print('<b>')");
});

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  'a <a href="javascript:alert(1)" onclick="x">b</a>',
  "<svg/onload=alert(1)>",
  "&lt;script&gt;",
])("raw HTML in a card is rendered as text: %s", async (text) => {
  const shown = await render(text);
  expect(shown.textContent).toBe(text);
  expect(shown.querySelector("script, img, a, svg")).toBeNull();
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "//evil.example",
  "/\\evil.example",
  "file:///etc/passwd",
  " javascript:alert(1)",
])("a card does not link to an address like %s", (href) => {
  expect(safeHref(href)).toBeUndefined();
});

test("links in a card pass nothing about this site to search engines or their target", async () => {
  await render("See [the paper](https://example.org/a_b) and https://example.org/x.");
  const links = screen.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "https://example.org/a_b",
    "https://example.org/x",
  ]);
  for (const link of links) expect(link.getAttribute("rel")).toBe("nofollow ugc noopener noreferrer");
});

test("images come only from the content store; others become a link", async () => {
  const cid = "bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy";
  const shown = await render(
    `![stored](ipfs://${cid}) ![elsewhere](https://example.org/a.png) ![bad](data:image/png;x)`,
  );
  const images = [...shown.querySelectorAll("img")];
  expect(images.map((image) => image.getAttribute("src"))).toEqual([`http://gateway/ipfs/${cid}`]);
  expect(screen.getByRole("link", { name: "elsewhere" })).toBeTruthy();
  expect(shown.textContent).toContain("bad");
});

test("marks that start nothing are text, and words keep their underscores", async () => {
  expect(await html("2 * 3 * 4, snake_case_name, **open, [x](, \\*kept\\*")).toContain(
    "2 * 3 * 4, snake_case_name, **open, [x](, *kept*",
  );
});

test("nesting beyond the depth limit is text", () => {
  for (const mark of ["> ", "- ", "*a ", "[", "`", "**"]) {
    const text = `${mark.repeat(3_000)}x`;
    expect(JSON.stringify(parseMarkdown(text)).length, mark).toBeLessThan(text.length * 12);
  }
});

test("headings at any or skipped levels become an outline without gaps below the page's own", async () => {
  await render("## Purpose\n\n#### Inputs\n\n##### Units\n\n## Limits\n\n- ### Of the data\n\n# Licence");
  const outline = screen
    .getAllByRole("heading")
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  expect(outline).toEqual([
    "H3 Purpose",
    "H4 Inputs",
    "H5 Units",
    "H3 Limits",
    "H4 Of the data",
    "H3 Licence",
  ]);
});
