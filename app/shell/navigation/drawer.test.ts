// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { MOBILE_QUERY, useMatches } from "./drawer.tsx";

afterEach(() => void vi.useRealTimers());

test("a window that is being resized is measured once, when it has rested for 100 ms", () => {
  vi.useFakeTimers();
  const matchMedia = vi.fn(() => ({ matches: false }));
  vi.stubGlobal("matchMedia", matchMedia);
  const { result } = renderHook(() => useMatches(MOBILE_QUERY));
  expect(result.current).toBe(false);
  matchMedia.mockClear().mockReturnValue({ matches: true });
  for (let step = 0; step < 5; step += 1) {
    window.dispatchEvent(new Event("resize"));
    vi.advanceTimersByTime(99);
  }
  expect(matchMedia).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(matchMedia).toHaveBeenCalledOnce();
  expect(result.current).toBe(true);
  vi.unstubAllGlobals();
});
