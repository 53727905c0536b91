import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { beforeEach, expect, test, vi } from "vitest";
import { startIndex } from "#app/route-tests/fake-index.ts";

const TEXT = `Within <data class="figure" value="appealWindow">3 days</data>, <data class="figure" value="extension">1 day</data>.`;
let index: ReturnType<typeof startIndex>;
let withNetworkFigures: typeof import("./network-figures.server.ts").withNetworkFigures;

beforeEach(async () => {
  const example = parseEnv(readFileSync(new URL("../../../.env.example", import.meta.url), "utf8"));
  Object.assign(process.env, example, { STORAGE_TICKET_SECRET: "s".repeat(32), LOG_LEVEL: "silent" });
  index = startIndex();
  // Figures are cached for a minute, so each test gets its own module.
  vi.resetModules();
  ({ withNetworkFigures } = await import("./network-figures.server.ts"));
});

test("figures in the text come from the connected network, constants stay", async () => {
  const { html, figuresOf } = await withNetworkFigures(TEXT);
  expect(html).toContain('value="appealWindow">1 hour<');
  expect(html).toContain('value="extension">1 day<');
  expect(figuresOf).toMatch(/\w/);
});

test("figures in a diagram come from the connected network as well", async () => {
  const { html } = await withNetworkFigures(
    '<text x="1">after <tspan class="figure" data-value="appealWindow">3 days</tspan></text>',
  );
  expect(html).toBe(
    '<text x="1">after <tspan class="figure" data-value="appealWindow">1 hour</tspan></text>',
  );
});

test("if the index is unavailable, the initial values are shown and labelled", async () => {
  index.setUp(false);
  expect(await withNetworkFigures(TEXT)).toEqual({ html: TEXT, figuresOf: null });
});

test("a text without figures sends no query", async () => {
  expect(await withNetworkFigures("<p>Words</p>")).toEqual({ html: "<p>Words</p>", figuresOf: undefined });
  expect(index.takeQueries()).toEqual([]);
});
