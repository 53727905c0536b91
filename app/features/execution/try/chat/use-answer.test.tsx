// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RuntimeFault } from "#runtime/fault.ts";
import { useAnswer } from "./use-answer.ts";

const session = vi.hoisted(() => ({ ends: undefined as unknown, closed: [] as string[] }));
vi.mock("#app/env/use-public-environment.ts", () => ({ usePublicEnvironment: () => ({ gatewayUrls: [] }) }));
vi.mock("../../weights.ts", () => ({ forgetDamaged: async () => undefined }));
vi.mock("./open-sessions.ts", () => ({
  sessionOf: async () => ({ ask: () => Promise.reject(session.ends) }),
  closeSession: (key: string) => session.closed.push(key),
}));
beforeEach(() => {
  session.closed = [];
});
afterEach(cleanup);

test.each([
  ["weights that are damaged on disk", new RuntimeFault("runtime", "The stored copy of a is not the file")],
  ["weights that the browser deleted", new DOMException("The file is gone", "NotFoundError")],
])("after %s the session is closed, so the next attempt loads them again", async (_, cause) => {
  expect(await statusAfter(cause)).toBe("failed");
  expect(session.closed).toEqual(["cid"]);
});

test.each([
  ["a request that does not fit", new RuntimeFault("input", "The prompt is too long"), "failed"],
  ["a stop", new RuntimeFault("cancelled", "The run was stopped"), "stopped"],
])("after %s the model stays loaded", async (_, cause, status) => {
  expect(await statusAfter(cause)).toBe(status);
  expect(session.closed).toEqual([]);
});

async function statusAfter(cause: unknown) {
  session.ends = cause;
  const published = { bytes: new Uint8Array(), manifest: { files: [] } as never };
  const { result } = renderHook(() => useAnswer("cid", published));
  await act(() => result.current.start({ prompt: "Hello" }));
  return result.current.answer?.status;
}
