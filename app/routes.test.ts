import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { blockIndependentPages } from "./http/block-independent-pages.ts";

const routes = globSync("*.tsx", { cwd: join(import.meta.dirname, "routes") });

test("every page shows its errors inside the shell", () => {
  expect(routes.length).toBeGreaterThan(3);
  for (const route of routes) {
    const source = readFileSync(join(import.meta.dirname, "routes", route), "utf8");
    expect(source, `${route} exports no ErrorBoundary`).toMatch(/export .*\bErrorBoundary\b/);
  }
});

test("block-independent pages are exactly those outside the shell", () => {
  const outside = routes.filter((file) => !file.startsWith("_app.") && file !== "_app.tsx");
  expect(blockIndependentPages).toEqual([...new Set(outside.map((file) => file.split(".")[0]))].sort());
});

test("only wallet/, transaction/contract and transaction/send import wallet libraries", () => {
  const sources = globSync("**/*.{ts,tsx}", { cwd: import.meta.dirname });
  const offenders = sources
    .filter((file) => !/^(wallet|transaction\/(contract|send))\//.test(file) && !file.includes(".test."))
    .filter((file) => /from "(wagmi|connectkit)/.test(readFileSync(join(import.meta.dirname, file), "utf8")));
  expect(offenders).toEqual([]);
});
