/** All endpoints over a real connection: one error format, complete answers, and rate limits. */
import { type IncomingHttpHeaders, request as nodeRequest } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type LoopbackServer, startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { testEnvironment } from "#functions/test-support/test-environment.ts";
import { apiErrorSchema } from "#protocol/schemas/http/api-error.ts";

let server: LoopbackServer;
beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  Object.assign(process.env, testEnvironment({ CLIENT_ADDRESS_HEADER: "x-real-ip" }));
  const { answerApi } = await import("#functions/routes.ts");
  const { toNodeListener } = await import("./node-listener.ts");
  server = await startLoopbackServer(toNodeListener(answerApi));
});
afterAll(() => server.close());

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** One raw request, from an address that the proxy in front of the functions reports. */
function ask(
  path: string,
  {
    method = "GET",
    from = "192.0.2.1",
    headers = {},
    body = "",
  }: { method?: string; from?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { method, headers: { ...headers, "x-real-ip": from } };
    const sent = nodeRequest(`${server.url}${path}`, options, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (piece) => {
        text += piece;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    sent.on("error", reject).end(body);
  });
}

test.each([
  ["TRACE", "/api/health", 405],
  ["TRACE", "/api/unknown", 405],
  ["DELETE", "/api/models", 405],
  ["GET", "/api/%ff", 404],
  ["GET", "/api/unknown", 404],
  ["POST", "/api/unknown", 404],
])("%s %s is refused as JSON that any page may read, with the request id", async (method, path, status) => {
  const { text, headers, ...answer } = await ask(path, { method });
  expect(answer.status).toBe(status);
  expect(apiErrorSchema.parse(JSON.parse(text)).detail).not.toBe("");
  expect(headers).toMatchObject({
    "content-type": "application/problem+json",
    "access-control-allow-origin": "*",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test.each([
  ["too large", "/api/storage-ticket", "application/json", 413],
  ["of another type", "/api/storage-ticket", "text/plain", 415],
  ["to an unknown path", "/api/unknown", "application/json", 404],
])("a long body %s is answered without cutting the connection", async (_, path, type, status) => {
  const body = JSON.stringify("x".repeat(4 * 1_024 * 1_024));
  const answer = await ask(path, { method: "POST", headers: { "content-type": type }, body });
  expect(answer.status).toBe(status);
});

test("an unwanted body is received to its end, because servers cut the connection of a cancelled one", async () => {
  const { answerApi } = await import("#functions/routes.ts");
  let sent = 0;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      if (sent > 10) controller.close();
      else controller.enqueue(new Uint8Array(65_536).fill(0x20));
    },
    cancel() {
      cancelled = true;
    },
  });
  const request = new Request("https://market.example/api/storage-ticket", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
    duplex: "half",
  } as RequestInit);
  const { status } = await answerApi(request);
  expect([status, sent, cancelled]).toEqual([413, 11, false]);
});

test("an unchanged answer is not sent again", async () => {
  const first = await ask("/api/docs-search?q=escrow");
  expect([first.status, first.headers.etag]).toEqual([200, expect.stringMatching(/^W\/"[0-9a-f]{32}"$/)]);
  const headers = { "if-none-match": first.headers.etag ?? "" };
  const again = await ask("/api/docs-search?q=escrow", { headers });
  expect([again.status, again.text, again.headers.etag]).toEqual([304, "", first.headers.etag]);
  expect(again.headers["cache-control"]).toBe(first.headers["cache-control"]);
  const other = await ask("/api/docs-search?q=reward", { headers });
  expect([other.status, other.headers.etag === first.headers.etag]).toEqual([200, false]);
});

test("callers over the limit are refused whatever address they claim, and other callers are served", async () => {
  const file = "/api/export?dataset=stakes&from=2026-01-01&to=2026-01-02";
  const statuses = new Set<number>();
  for (let call = 0; call < 201; call += 1) {
    const headers = { "x-forwarded-for": `10.0.0.${call}`, "x-socket-address": `10.0.0.${call}` };
    statuses.add((await ask(file, { headers, from: `10.0.0.${call}, 192.0.2.1` })).status);
  }
  expect(statuses).toEqual(new Set([503, 429]));
  expect((await ask(file, { from: "192.0.2.2" })).status).toBe(503);
});

test("an IPv6 caller has one limit for its whole /64", async () => {
  const statuses = [];
  for (let call = 0; call < 22; call += 1) {
    const from = `2001:db8:0:7:${call.toString(16)}::1`;
    statuses.push((await ask("/api/export?dataset=stakes&from=2026-01-01&to=2026-01-02", { from })).status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

test("a disconnect in the middle of a body is a 499 and is not logged", async () => {
  const log = vi.mocked(console.error);
  log.mockClear();
  const { storageTicket } = await import("#functions/storage/storage-ticket.ts");
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"half":'));
    },
    pull(controller) {
      controller.error(new Error("aborted"));
    },
  });
  const headers = { "content-type": "application/json" };
  const request = { method: "POST", headers, body, duplex: "half" } as RequestInit;
  const { status } = await storageTicket(new Request("https://market.example/api/storage-ticket", request));
  expect([status, log.mock.calls]).toEqual([499, []]);
});

test("a connection that breaks in the middle of a body leaves no error in the log", async () => {
  const log = vi.mocked(console.error);
  log.mockClear();
  const headers = { "content-type": "application/json", "content-length": "1000" };
  const sent = nodeRequest(`${server.url}/api/storage-ticket`, { method: "POST", headers });
  sent.on("error", () => {});
  sent.write('{"half":');
  await new Promise((resolve) => setTimeout(resolve, 100));
  sent.destroy();
  // Wait for the earlier requests first.
  await ask("/api/unknown");
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(log.mock.calls).toEqual([]);
});

test("reading is free and limited (G61)", async () => {
  const statuses = new Set<number>();
  const first = await ask("/api/network-status?x=1", { from: "192.0.2.5" });
  expect(first.headers).toMatchObject({
    "ratelimit-limit": "300",
    "ratelimit-remaining": "299",
    "ratelimit-reset": "60",
    "ratelimit-policy": "300;w=60",
  });
  for (let call = 0; call < 301; call += 1)
    statuses.add((await ask("/api/network-status?x=1", { from: "192.0.2.3" })).status);
  expect(statuses).toEqual(new Set([400, 429]));
  expect((await ask("/api/network-status?x=1", { from: "192.0.2.4" })).status).toBe(400);
});
