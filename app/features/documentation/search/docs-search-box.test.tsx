// @vitest-environment jsdom
import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { DocsSearchBox } from "./docs-search-box.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Site = createRemixStub([{ path: "/", Component: DocsSearchBox }]);

function show(): HTMLInputElement {
  vi.stubGlobal("fetch", async (address: string) =>
    Response.json({ results: [], suggestion: address.includes("q=stakng") ? "staking" : null }),
  );
  render(<Site />);
  return screen.getByRole<HTMLInputElement>("combobox");
}

test("a chosen suggestion returns the focus to the field, because its button disappears", async () => {
  const field = show();
  await userEvent.type(field, "stakng");
  await userEvent.click(await screen.findByRole("button", { name: "staking" }));
  expect(field.value).toBe("staking");
  expect(document.activeElement).toBe(field);
});

test("Escape empties the field, but not when it cancels what an input method suggests", async () => {
  const field = show();
  await userEvent.type(field, "stake");
  fireEvent.keyDown(field, { key: "Escape", isComposing: true });
  expect(field.value).toBe("stake");
  fireEvent.keyDown(field, { key: "Escape" });
  expect(field.value).toBe("");
});
