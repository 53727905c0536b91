// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { show } from "#app/test-support/show.tsx";
import { openPackage } from "#runtime/package/archive.ts";
import { HONEST_SCRIPT, samplePackage } from "#runtime/test-support/sample-package.ts";
import { ManifestSummary } from "./manifest-summary.tsx";

afterEach(cleanup);

test("a package shows its publisher's run time for the example if the manifest states it", async () => {
  const { manifest } = await openPackage(await samplePackage(HONEST_SCRIPT));
  await show(<ManifestSummary manifest={manifest} kind="inference" />);
  expect(screen.queryByText("Example")).toBeNull();
  cleanup();
  const described = { ...manifest, example: { ...manifest.example, seconds: 2.24 } };
  await show(<ManifestSummary manifest={described} kind="inference" />);
  expect(screen.getByText("2.2 s on the publisher's machine (inference)")).toBeTruthy();
});
