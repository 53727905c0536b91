// @vitest-environment jsdom
import { cleanup } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { show } from "#app/test-support/show.tsx";
import { Greeting, greetingAt } from "./dashboard-header.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("the greeting follows the reader's clock and names the account", async () => {
  expect([0, 11, 12, 17, 18, 23].map(greetingAt)).toEqual([
    "Good morning",
    "Good morning",
    "Good afternoon",
    "Good afternoon",
    "Good evening",
    "Good evening",
  ]);
  vi.useFakeTimers({ now: new Date(2026, 0, 5, 9), toFake: ["Date"] });
  const shown = await show(<Greeting account="0x14dc79964da2c08b23698b3d3cc7ca32193d9955" />);
  expect(shown.textContent).toBe("Good morning, 0x14dc...9955");
});
