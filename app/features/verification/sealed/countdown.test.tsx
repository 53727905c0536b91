// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Countdown } from "./countdown.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("counts down without being read out in a status every second", () => {
  vi.useFakeTimers({ now: 0 });
  render(
    <p role="status">
      <Countdown until={70} />
    </p>,
  );
  act(() => void vi.advanceTimersByTime(1_000));
  const time = screen.getByText("01:09");
  expect(time.closest("[aria-live], [role=status]")?.getAttribute("aria-live")).toBe("off");
});
