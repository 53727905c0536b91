// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useDelayedSearch } from "./use-delayed-search.ts";

test("an answer that arrives after the next search has begun is not shown", async () => {
  const answers = new Map<string, (results: string[]) => void>();
  const search = (text: string) => new Promise<string[]>((resolve) => answers.set(text, resolve));
  const { result, rerender } = renderHook(({ text }) => useDelayedSearch(text, search, 0), {
    initialProps: { text: "sta" },
  });
  await expect.poll(() => answers.size).toBe(1);
  rerender({ text: "stake" });
  await act(async () => answers.get("sta")?.(["status"]));
  expect(result.current).toEqual({ status: "searching", results: [] });
  rerender({ text: "" });
  await act(async () => answers.get("sta")?.(["status"]));
  expect(result.current).toEqual({ status: "idle" });
});
