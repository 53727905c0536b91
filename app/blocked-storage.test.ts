// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { surviveBlockedStorage } from "./blocked-storage.ts";
import { readHistory, rememberStep } from "./features/preferences/history.ts";
import { takeDraft } from "./wizard/draft-store.ts";

const STORAGES = ["localStorage", "sessionStorage"] as const;
const given = STORAGES.map((name) => [name, window[name]] as const);

afterEach(() => {
  for (const [name, value] of given) Object.defineProperty(window, name, { configurable: true, value });
});

function block(name: (typeof STORAGES)[number]): void {
  Object.defineProperty(window, name, {
    configurable: true,
    get: () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    },
  });
}

test("storages that the browser blocks keep nothing and do not end the page", () => {
  STORAGES.forEach(block);
  expect(() => readHistory(localStorage)).toThrow("Access is denied");
  surviveBlockedStorage();
  rememberStep(localStorage, { href: "/models" });
  expect(readHistory(localStorage).interactions).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
  expect(takeDraft({ form: "task", chainId: 1, account: undefined })).toBeUndefined();
});
