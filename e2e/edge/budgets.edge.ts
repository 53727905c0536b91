/** The production build: no page exceeds its download budget, and no function exceeds its size budget. */
import { expect, test } from "vitest";
import { developmentWalletTraces } from "#app/bundle/check-production-build.ts";
import { sourcesOf } from "#app/bundle/own-sources.ts";
import { pageWeights } from "#app/bundle/page-weight.ts";
import { sharedWeights } from "#app/bundle/shared-weight.ts";
import { OUTPUT } from "#hosting/output/build-for-public.ts";
import { outputSizes } from "#hosting/output/sizes.ts";
import { APP_INPUTS, BUILD } from "#stack/services/app-build.ts";

test.each(pageWeights(BUILD))("$route", ({ bytes, budget }) => {
  expect(bytes).toBeLessThanOrEqual(budget);
});

test.each([...sharedWeights(BUILD), ...outputSizes(OUTPUT)])("$name", ({ bytes, budget }) => {
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(budget);
});

test("the application is rebuilt when one of its source files changes", () => {
  const sources = sourcesOf(BUILD);
  expect(sources.length).toBeGreaterThan(500);
  const isLookedAt = (path: string) =>
    APP_INPUTS.some((input) => path === input || path.startsWith(`${input}/`));
  expect(sources.filter((path) => !isLookedAt(path))).toEqual([]);
});

test("deployed files contain nothing of the development wallet", () => {
  expect([...developmentWalletTraces(BUILD), ...developmentWalletTraces(OUTPUT)]).toEqual([]);
});
