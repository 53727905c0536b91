// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CopyButton } from "./copy-button.tsx";

const ADDRESS = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
const clipboard = (value: object | undefined) =>
  Object.defineProperty(navigator, "clipboard", { configurable: true, value });
/** The browser's older way: copies the selected text of the focused field. */
let older: string | undefined;

beforeEach(() => {
  older = undefined;
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  Object.defineProperty(document, "execCommand", {
    configurable: true,
    value: () => {
      older = (document.activeElement as HTMLTextAreaElement).value;
      return true;
    },
  });
});
afterEach(() => {
  cleanup();
  clipboard(undefined);
  Reflect.deleteProperty(document, "execCommand");
});

test.each([
  ["on plain HTTP, where the browser has no clipboard", undefined],
  [
    "in a frame of another site, which may not use it",
    { writeText: () => Promise.reject(new DOMException("Blocked by policy", "NotAllowedError")) },
  ],
])("an address is copied %s", async (_, value) => {
  clipboard(value);
  render(<CopyButton value={ADDRESS} label="Copy address" />);
  const button = screen.getByRole("button", { name: "Copy address" });
  button.focus();
  fireEvent.click(button);
  expect(await screen.findByTitle("Copied")).toBe(document.activeElement);
  expect(older).toBe(ADDRESS);
  expect(document.querySelector("textarea")).toBeNull();
});

test("a text that was not copied is reported: the clipboard still holds another address", async () => {
  clipboard(undefined);
  Reflect.deleteProperty(document, "execCommand");
  render(<CopyButton value={ADDRESS} label="Copy address" />);
  fireEvent.click(screen.getByRole("button"));
  expect(await screen.findByTitle("Not copied")).toBeDefined();
  expect(screen.getByRole("status").textContent).toBe("Not copied");
});
