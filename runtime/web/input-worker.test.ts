import { afterEach, expect, test, vi } from "vitest";
import type { NumberedQuestion } from "./input-worker.ts";

afterEach(() => vi.unstubAllGlobals());

test("a chosen file that the browser has lost is answered, not waited for", async () => {
  const ask = vi.fn<(type: string, listener: (event: { data: NumberedQuestion }) => void) => void>();
  const answer = vi.fn();
  vi.stubGlobal("addEventListener", ask);
  vi.stubGlobal("postMessage", answer);
  await import("./input-worker.ts");
  const listener = ask.mock.calls[0]?.[1];
  const lost = { size: 5, arrayBuffer: () => Promise.reject(new Error("could not be found")) } as Blob;
  const manifest = { tasks: { inference: {} }, parameters: { type: "object", properties: {} } };
  const input = { name: "input.txt", content: lost };
  listener?.({ data: { number: 7, manifest, kind: "inference", parameters: {}, input } as never });
  await expect.poll(() => answer.mock.calls).toEqual([[{ number: 7, failed: "could not be found" }]]);
});
