import { expect, test } from "vitest";
import { type Chunks, loadedWith } from "./missing-preloads.ts";

const chunk = (imports: string[], dynamicImports: string[] = [], route?: string): Chunks[string] => ({
  imports,
  dynamicImports,
  isEntry: route !== undefined,
  facadeModuleId: route ? `/marketplace/app/${route}?route` : null,
});

const CHUNKS: Chunks = {
  "client.js": chunk(["react.js"], [], "entry.client.tsx"),
  "root.js": chunk(["react.js", "base.js"], [], "root.tsx"),
  "layout.js": chunk(["wallet.js"], ["dialog.js"], "routes/_app.tsx"),
  "task.js": chunk(["card.js", "lazy.js"], [], "routes/_app.tasks.tsx"),
  "model.js": chunk(["card.js", "chart.js", "lazy.js"], [], "routes/_app.models.tsx"),
  "docs.js": chunk(["search.js"], [], "routes/docs.tsx"),
  "lazy.js": chunk([], ["engine.js"]),
  "engine.js": chunk(["worker.js", "chart.js", "card.js", "wallet.js", "react.js"]),
  "dialog.js": chunk(["card.js"]),
  ...Object.fromEntries(
    ["react", "base", "wallet", "card", "chart", "search", "worker"].map((name) => [`${name}.js`, chunk([])]),
  ),
};

const missing = (host: string, imported: string) =>
  [imported, ...(CHUNKS[imported]?.imports ?? [])].filter((file) => !loadedWith(CHUNKS).get(host)?.has(file));

test("an import names only chunks that a page may lack when it runs", () => {
  // Both pages have the card, only one of them the chart; the layout may run before either page.
  expect(missing("lazy.js", "engine.js")).toEqual(["engine.js", "worker.js", "chart.js"]);
  expect(missing("layout.js", "dialog.js")).toEqual(["dialog.js", "card.js"]);
});

test("a chunk that only an import loads has what every importing page has", () => {
  const loaded = loadedWith(CHUNKS).get("engine.js");
  expect([...(loaded ?? [])].sort()).toEqual(
    ["base.js", "card.js", "chart.js", "client.js", "engine.js", "layout.js", "lazy.js", "react.js"]
      .concat("root.js", "wallet.js", "worker.js")
      .sort(),
  );
});
