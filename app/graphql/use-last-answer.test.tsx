// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import type { SubgraphResult } from "./query.server.ts";
import { useLastAnswer } from "./use-last-answer.ts";

const came = (data: string): SubgraphResult<string> =>
  ({ status: "ok", data, block: { number: 7 } }) as never;
const failed: SubgraphResult<string> = { status: "unavailable", error: { kind: "timeout" } } as never;

test("keeps loaded data while a later query fails and replaces it with the next result", () => {
  const { result, rerender } = renderHook(useLastAnswer<string>, { initialProps: failed });
  expect(result.current).toBeUndefined();
  rerender(came("twenty models"));
  rerender(failed);
  expect(result.current?.data).toBe("twenty models");
  rerender(came("one model"));
  expect(result.current?.data).toBe("one model");
});
