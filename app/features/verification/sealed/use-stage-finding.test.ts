// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { STAGE } from "#protocol/chain/sealed/sealed-vote.ts";
import { useStageFinding } from "./use-stage-finding.ts";

test("a run's trace is dropped when the stage changes", () => {
  const finding = { trace: `0x${"ab".repeat(32)}`, approve: true, text: "The same bytes." } as const;
  const { result, rerender } = renderHook(({ stage }) => useStageFinding(stage), {
    initialProps: { stage: STAGE.first as number },
  });
  act(() => result.current[1](finding));
  expect(result.current[0]).toEqual(finding);
  rerender({ stage: STAGE.committee });
  expect(result.current[0]).toBeUndefined();
  act(() => result.current[1]({ ...finding, approve: false }));
  expect(result.current[0]?.approve).toBe(false);
});
