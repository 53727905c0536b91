import { afterEach, expect, test, vi } from "vitest";
import { startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { toNodeListener } from "#functions/http/node-listener.ts";
import { streamedAnswer } from "./answer.ts";

const PIECE = "x".repeat(256 * 1_024);
const PIECES = 128;

afterEach(() => vi.restoreAllMocks());

/** A Node server that streams chunks, as on the hosting platform. It counts the requested chunks. */
async function serve(failAt = Number.POSITIVE_INFINITY) {
  const state = { asked: 0, left: false };
  async function* pieces() {
    try {
      for (; state.asked < PIECES; ) {
        state.asked += 1;
        if (state.asked === failAt) throw new Error("no more to be had");
        yield PIECE;
      }
    } finally {
      state.left = true;
    }
  }
  const listener = toNodeListener(async (request) =>
    streamedAnswer(pieces(), request, { "Content-Type": "text/plain" }),
  );
  return { ...(await startLoopbackServer(listener)), state };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 200));

test("a slow reader slows the producer down, and receives everything", async () => {
  const server = await serve();
  const response = await fetch(server.url);
  await soon();
  expect(server.state.asked).toBeLessThan(PIECES / 2);
  expect((await response.text()).length).toBe(PIECES * PIECE.length);
  await server.close();
});

test("nothing more is produced after the reader disconnects", async () => {
  const server = await serve();
  const abort = new AbortController();
  await fetch(server.url, { signal: abort.signal });
  abort.abort();
  await expect.poll(() => server.state.left).toBe(true);
  expect(server.state.asked).toBeLessThan(PIECES / 2);
  await server.close();
});

test("an aborted request reads no more chunks, even if its answer is still held", async () => {
  let asked = 0;
  async function* pieces() {
    for (; ; asked += 1) yield PIECE;
  }
  const abort = new AbortController();
  const request = new Request("http://market.example/api/export", { signal: abort.signal });
  const reader = streamedAnswer(pieces(), request, {}).body?.getReader();
  await reader?.read();
  abort.abort();
  // At most the chunks that were already produced.
  while (!(await reader?.read())?.done);
  expect(asked).toBeLessThan(4);
});

test("a failure in the middle breaks the download instead of ending it", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const server = await serve(3);
  const response = await fetch(`${server.url}/api/export?dataset=votes`);
  await expect(response.text()).rejects.toThrow();
  expect(log.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
    { level: "error", path: "/api/export", reason: "no more to be had" },
  ]);
  await server.close();
});
