// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FOLLOW_UP_MS, RELOAD_AFTER_MS, useVoteFollowUp } from "./use-vote-follow-up.ts";

const revalidate = vi.fn();
vi.mock("@remix-run/react", () => ({ useRevalidator: () => ({ revalidate, state: "idle" }) }));

beforeEach(() => {
  vi.useFakeTimers();
  revalidate.mockClear();
});
afterEach(() => vi.useRealTimers());

function afterVote(isShown: boolean) {
  const onVoted = vi.fn();
  const reload = vi.fn();
  const hook = renderHook((props: { isShown: boolean }) => useVoteFollowUp({ ...props, onVoted, reload }), {
    initialProps: { isShown },
  });
  act(() => hook.result.current());
  return { ...hook, onVoted, reload };
}

test("two seconds after a vote the callback runs and the data is reloaded", () => {
  const { onVoted } = afterVote(true);
  act(() => vi.advanceTimersByTime(FOLLOW_UP_MS - 1));
  expect(onVoted).not.toHaveBeenCalled();
  expect(revalidate).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(onVoted).toHaveBeenCalledOnce();
  expect(revalidate).toHaveBeenCalledOnce();
});

test("the page is not reloaded if its data includes the vote", () => {
  const { reload, rerender } = afterVote(false);
  rerender({ isShown: true });
  act(() => vi.advanceTimersByTime(FOLLOW_UP_MS + RELOAD_AFTER_MS));
  expect(reload).not.toHaveBeenCalled();
});

test("the page is reloaded once if its data does not include the vote", () => {
  const { reload } = afterVote(false);
  act(() => vi.advanceTimersByTime(10 * (FOLLOW_UP_MS + RELOAD_AFTER_MS)));
  expect(reload).toHaveBeenCalledOnce();
});

test("nothing happens without a vote or after leaving the page", () => {
  const { onVoted, unmount } = afterVote(false);
  unmount();
  act(() => vi.advanceTimersByTime(60_000));
  expect(onVoted).not.toHaveBeenCalled();
  renderHook(() => useVoteFollowUp({ isShown: false }));
  act(() => vi.advanceTimersByTime(60_000));
  expect(revalidate).not.toHaveBeenCalled();
});
