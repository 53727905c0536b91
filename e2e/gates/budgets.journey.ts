/** The build that the stack serves: no page makes a visitor load more than its budget. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { pageWeights } from "#app/bundle/page-weight.ts";
import { sharedWeights } from "#app/bundle/shared-weight.ts";

const BUILD = process.env.E2E_BUILD ?? join(import.meta.dirname, "../../build");

test.each(pageWeights(BUILD))("$route", ({ bytes, budget }) => {
  expect(bytes).toBeLessThanOrEqual(budget);
});

test.each(sharedWeights(BUILD))("$name", ({ bytes, budget }) => {
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(budget);
});
