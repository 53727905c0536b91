// @vitest-environment jsdom
import { cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { show } from "#app/test-support/show.tsx";
import { ModelMetadataTable } from "./model-details.tsx";

afterEach(cleanup);

test.each([
  ["134515008", "134,515,008"],
  ["7B", "7B"],
  ["about 1000", "about 1000"],
])("%s parameters are shown as %s", async (parameters, text) => {
  const facts = { parameters, tags: [] } as unknown as Parameters<typeof ModelMetadataTable>[0]["facts"];
  expect((await show(<ModelMetadataTable facts={facts} />)).textContent).toContain(`Parameters${text}`);
});
