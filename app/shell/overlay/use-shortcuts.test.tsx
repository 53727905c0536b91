// @vitest-environment jsdom
import { createRemixStub } from "@remix-run/testing";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useShortcuts } from "./use-shortcuts.ts";

afterEach(cleanup);

function Page() {
  useShortcuts();
  return <p>Models</p>;
}

test("events without a key, which browsers send when they fill in a field, are ignored", () => {
  const Site = createRemixStub([{ path: "/", Component: Page }]);
  render(<Site />);
  const failed = vi.fn((event: Event) => event.preventDefault());
  addEventListener("error", failed);
  document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
  removeEventListener("error", failed);
  expect(failed).not.toHaveBeenCalled();
});
