import type { VercelResponse } from "@vercel/node";
import { expect, test } from "vitest";
import { startLoopbackServer } from "#ground/http/loopback-server.ts";
import { sendPieces } from "./stream.ts";

const PIECE = "x".repeat(256 * 1_024);
const PIECES = 400;

/** A server of Node that streams pieces, as on the hosting platform; it counts those that were asked for. */
async function serve(failAt = Number.POSITIVE_INFINITY) {
  const state = { asked: 0, failure: "" };
  async function* pieces() {
    for (; state.asked < PIECES; ) {
      state.asked += 1;
      if (state.asked === failAt) throw new Error("no more to be had");
      yield PIECE;
    }
  }
  const server = await startLoopbackServer((_req, res) => {
    sendPieces(res as unknown as VercelResponse, pieces()).catch((error: Error) => {
      state.failure = error.message;
    });
  });
  return { ...server, state };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 200));

test("a slow reader holds the writer back, and gets everything in the end", async () => {
  const server = await serve();
  const response = await fetch(server.url);
  await soon();
  expect(server.state.asked).toBeLessThan(PIECES / 2);
  expect((await response.text()).length).toBe(PIECES * PIECE.length);
  await server.close();
});

test("nothing is prepared any more for a reader who has gone away", async () => {
  const server = await serve();
  const abort = new AbortController();
  await fetch(server.url, { signal: abort.signal });
  abort.abort();
  await soon();
  expect(server.state.asked).toBeLessThan(PIECES / 2);
  await server.close();
});

test("a failure in the middle breaks the download instead of ending it", async () => {
  const server = await serve(3);
  const response = await fetch(server.url);
  await expect(response.text()).rejects.toThrow();
  expect(server.state.failure).toBe("no more to be had");
  await server.close();
});
