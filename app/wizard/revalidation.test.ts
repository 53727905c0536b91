import { expect, test } from "vitest";
import { exceptInWizards } from "./revalidation.ts";

/** Whether a navigation reloads data that Remix would reload by default. */
function loadsAnew(from: string, to: string): boolean {
  const [currentUrl, nextUrl] = [new URL(from, "http://localhost"), new URL(to, "http://localhost")];
  return exceptInWizards({
    currentUrl,
    nextUrl,
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
  });
}

test.each([
  ["/tasks/new", "/tasks/new?step=2"],
  ["/tasks/new?model=0xab&step=3", "/tasks/new?model=0xab&step=2"],
  ["/models/new?step=2", "/models/new"],
  ["/tasks/new", "/tasks/new?model=0xab"],
  ["/tasks/new?similar=0xcd", "/tasks/new?model=0xab&step=2"],
])("the way from %s to %s asks the server for nothing", (from, to) => {
  expect(loadsAnew(from, to)).toBe(false);
});

test.each([
  ["another choice of models", "/tasks/new?step=1", "/tasks/new?q=iris&step=2"],
  ["a list by its model", "/tasks?model=0xab", "/tasks?model=0xcd"],
  ["another page", "/tasks/new?step=2", "/tasks"],
  ["the same page again, after a transaction", "/tasks/new?step=2", "/tasks/new?step=2"],
])("%s is loaded", (_what, from, to) => {
  expect(loadsAnew(from, to)).toBe(true);
});
