/** The build for the public: no page makes a visitor load more than its budget, no function a host. */
import { expect, test } from "vitest";
import { pageWeights } from "#app/bundle/page-weight.ts";
import { sharedWeights } from "#app/bundle/shared-weight.ts";
import { outputSizes } from "#hosting/output/sizes.ts";
import { BUILD, OUTPUT } from "./public-build.ts";

test.each(pageWeights(BUILD))("$route", ({ bytes, budget }) => {
  expect(bytes).toBeLessThanOrEqual(budget);
});

test.each([...sharedWeights(BUILD), ...outputSizes(OUTPUT)])("$name", ({ bytes, budget }) => {
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(budget);
});
