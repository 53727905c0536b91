import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { pageWeights } from "./page-weight.ts";
import { sharedWeights } from "./shared-weight.ts";

const folder = mkdtempSync(join(tmpdir(), "page-weight-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A build of these chunks; each file holds its own name, repeated, and scripts have a compressed copy of half the size. */
interface TestChunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}
function build(manifest: Record<string, TestChunk>) {
  mkdirSync(join(folder, ".vite"), { recursive: true });
  mkdirSync(join(folder, "client/assets"), { recursive: true });
  writeFileSync(join(folder, ".vite/client-manifest.json"), JSON.stringify(manifest));
  for (const { file } of Object.values(manifest)) {
    writeFileSync(join(folder, "client", file), contentOf(file));
    if (file.endsWith(".js")) writeFileSync(join(folder, "client", `${file}.br`), compressed(file));
  }
}
const contentOf = (file: string): string => `${file} `.repeat(50);
const compressed = (file: string): string => contentOf(file).slice(contentOf(file).length / 2);
const weigh = (...files: string[]): number =>
  files.reduce((sum, file) => sum + (file.endsWith(".js") ? compressed(file) : contentOf(file)).length, 0);

test("counts the static imports of page, layout and document once each", () => {
  build({
    "app/entry.client.tsx": { file: "entry.js", imports: ["_react.js"] },
    "app/root.tsx?route": { file: "root.js", imports: ["_react.js"] },
    "app/routes/_app.tsx?route": { file: "layout.js", imports: ["_react.js"], dynamicImports: ["_lazy.js"] },
    "app/routes/_app.tasks._index.tsx?route": { file: "tasks.js", imports: ["_table.js"] },
    "app/routes/privacy.tsx?route": { file: "privacy.js" },
    "_react.js": { file: "react.js" },
    "_table.js": { file: "table.js", imports: ["_react.js"] },
    "_lazy.js": { file: "lazy.js" },
  });
  const byRoute = (a: { route: string }, b: { route: string }) => a.route.localeCompare(b.route);
  const weights = pageWeights(folder);
  expect(weights.map(({ bytes }) => bytes)).toEqual(weights.map(({ bytes }) => bytes).sort((a, b) => b - a));
  expect(weights.toSorted(byRoute)).toEqual([
    {
      route: "_app.tasks._index.tsx",
      bytes: weigh("entry.js", "root.js", "layout.js", "tasks.js", "table.js", "react.js"),
      budget: 150_000,
    },
    { route: "_app.tsx", bytes: weigh("entry.js", "root.js", "layout.js", "react.js"), budget: 130_000 },
    { route: "privacy.tsx", bytes: weigh("entry.js", "root.js", "privacy.js", "react.js"), budget: 101_000 },
  ]);
});

test.each([
  ["_app._index.tsx", 135_000],
  ["_app.$.tsx", 130_000],
  ["_app.verification.$verificationId.tsx", 180_000],
  ["_app.models.$modelId_.edit.tsx", 203_000],
  ["_app.tasks.new.tsx", 150_000],
  ["_app.verification._index.tsx", 150_000],
  ["_app.models.$modelId.tsx", 180_000],
  ["_app.tasks.$taskId.tsx", 180_000],
  ["docs.$.tsx", 101_000],
])("%s may weigh %i bytes", (route, budget) => {
  build({ [`app/routes/${route}`]: { file: "page.js" } });
  expect(pageWeights(folder)[0]?.budget).toBe(budget);
});

test("skips data routes and adds a layout's weight to its pages", () => {
  build({
    "app/routes/api.$.ts": { file: "api.js" },
    "app/routes/docs.tsx": { file: "docs.js" },
    "app/routes/docs.$.tsx": { file: "page.js" },
  });
  const weights = pageWeights(folder);
  expect(weights.find(({ route }) => route === "docs.$.tsx")?.bytes).toBe(weigh("docs.js", "page.js"));
  expect(weights.map(({ route }) => route)).not.toContain("api.$.ts");
});

test("measures stylesheets, the route manifest, shared fonts, the largest own chunk and the texts of every language", () => {
  build({
    style: { file: "assets/app.css" },
    sans: { file: "assets/instrument-sans-latin-wght-normal.woff2" },
    other: { file: "assets/instrument-sans-latin-ext-wght-normal.woff2" },
    routes: { file: "assets/manifest-5cc24669.js" },
    own: { file: "own.js" },
    german: { file: "assets/de-U8TluxpJ.js" },
    vendor: { file: "vendor-with-a-longer-name.js" },
  });
  writeFileSync(
    join(folder, ".vite/chunk-origins.json"),
    JSON.stringify({ "own.js": 0.9, "assets/de-U8TluxpJ.js": 1, "vendor-with-a-longer-name.js": 0.1 }),
  );
  expect(sharedWeights(folder)).toEqual([
    { name: "all stylesheets", bytes: weigh("assets/app.css"), budget: 17_800 },
    { name: "list of routes", bytes: weigh("assets/manifest-5cc24669.js"), budget: 6_400 },
    {
      name: "fonts of every page",
      bytes: contentOf("assets/instrument-sans-latin-wght-normal.woff2").length,
      budget: 39_800,
    },
    { name: "own.js", bytes: weigh("own.js"), budget: 26_800 },
    { name: "assets/de-U8TluxpJ.js", bytes: weigh("assets/de-U8TluxpJ.js"), budget: 65_400 },
  ]);
});
