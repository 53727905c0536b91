import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { markdownOf } from "../markdown.ts";
import { diagramNames, filled, readDiagram } from "./diagram.ts";
import { drawDiagrams, type Node } from "./draw-diagrams.ts";
import { withDiagramsInWords } from "./sentences.ts";

const CONTENT = join(import.meta.dirname, "..");
/** Width of an article next to the sidebar on a small desktop screen, where only code may scroll sideways. */
const MOST_WIDTH = 560;

const pages = globSync("**/*.mdx", { cwd: CONTENT }).map((file) => ({
  file,
  source: readFileSync(join(CONTENT, file), "utf8"),
}));
const shown = pages.flatMap(({ file, source }) =>
  [...source.matchAll(/!\[([^\]]*)\]\(diagram:([\w-]+)\)/g)].map(([, words = "", name = ""]) => ({
    file,
    words,
    name,
  })),
);

/** A page that consists only of this image, as a rehype tree. */
function pageWith(address: string, beside: readonly Node[] = []): Node {
  const position = { start: { line: 7 } };
  const image = {
    type: "element",
    tagName: "img",
    properties: { src: address, alt: "Its description" },
    position,
  };
  return {
    type: "root",
    children: [{ type: "element", tagName: "p", children: [image, ...beside], position }],
  };
}

function drawnAs(name: string): string {
  const page = pageWith(`diagram:${name}`);
  drawDiagrams()(page, { path: "page.mdx" });
  return JSON.stringify(page);
}

/** All readable text, in document order. */
const textsIn = (drawing: string) =>
  [...drawing.matchAll(/"value":("(?:[^"\\]|\\.)*")/g)].map(([, text = ""]) => JSON.parse(text));

test("every diagram is on a page, with a sentence as its alternative text", () => {
  expect([...new Set(shown.map(({ name }) => name))].sort()).toEqual(diagramNames);
  for (const { words, name } of shown) expect(words.length, name).toBeGreaterThan(30);
});

test.each(diagramNames)("%s has readable labels, and only the style sheet defines its look", (name) => {
  const drawing = drawnAs(name);
  expect(drawing).not.toMatch(/"style"|"fill"|"stroke|font/);
  const diagram = readDiagram(name);
  const texts = textsIn(drawing).join("").replaceAll(" ", "");
  for (const { lines } of [...diagram.nodes, ...diagram.edges])
    for (const line of lines) expect(texts).toContain(filled(line).replaceAll(" ", ""));
  expect(drawing).toMatch(/"role":"img","ariaLabelledBy":\["(diagram-[\w-]+-title)"\].*"id":"\1"/);
  expect(Number(/"width":(\d+)/.exec(drawing)?.[1])).toBeLessThanOrEqual(MOST_WIDTH);
});

test.each(diagramNames)("%s keeps every label and arrow in the plain-text page", (name) => {
  const { file = "" } = shown.find((one) => one.name === name) ?? {};
  const page = pages.find((one) => one.file === file);
  const text = markdownOf(page?.source ?? "", file);
  const { nodes, edges } = readDiagram(name);
  for (const { lines } of [...nodes, ...edges]) expect(text).toContain(filled(lines.join(" ")));
  expect(text.match(/^- .* → /gm)?.length).toBeGreaterThanOrEqual(edges.length);
  expect(text).not.toContain("diagram:");
});

test("an unknown diagram stops the build with the file and line that refer to it", () => {
  const page = pageWith("diagram:nothing");
  expect(() => drawDiagrams()(page, { path: "page.mdx" })).toThrow(
    /^page\.mdx:7: There is no diagram "nothing", only /,
  );
  const source = "# Title\n\nWords\n\n![What it shows](diagram:nothing)\n";
  expect(() => withDiagramsInWords(source, "page.mdx")).toThrow(
    /^page\.mdx:5: There is no diagram "nothing"/,
  );
});

test("refuses a diagram inside a sentence and ignores other images", () => {
  const words = { type: "text", value: " and words" };
  const inside = pageWith("diagram:parts", [words]);
  expect(() => drawDiagrams()(inside, { path: "page.mdx" })).toThrow(
    /page\.mdx:7: A diagram must be a separate paragraph/,
  );
  const picture = pageWith("picture:vote");
  drawDiagrams()(picture, { path: "page.mdx" });
  expect(picture).toEqual(pageWith("picture:vote"));
});
