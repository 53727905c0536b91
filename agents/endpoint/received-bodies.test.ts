import { Hono } from "hono";
import { expect, test } from "vitest";
import type { ApiError } from "#runtime/openai/api-error.ts";
import { receivedBodies } from "./received-bodies.ts";

const KB = 1_024;

function appWith(allBytes: number) {
  const app = new Hono();
  app.onError((cause) => (cause as ApiError).response);
  app.use(receivedBodies((path) => (path === "/long" ? 60 * KB : 20 * KB), allBytes));
  app.post("*", async ({ req, text }) => text(String((await req.text()).length)));
  return app;
}

/** A body that a test sends piece by piece. */
function slowBody() {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(own) {
      controller = own;
    },
  });
  return {
    body,
    send: (bytes: number) => controller.enqueue(new Uint8Array(bytes)),
    end: () => controller.close(),
    break: () => controller.error(new Error("The connection was closed")),
  };
}
const post = (app: Hono, body: BodyInit, path = "/short") =>
  app.request(path, { method: "POST", body, duplex: "half" } as RequestInit);

test("a body within its limit is read, and a longer one is refused with and without its length", async () => {
  const app = appWith(1_000 * KB);
  expect(await (await post(app, "x".repeat(20 * KB))).text()).toBe(String(20 * KB));
  expect(await (await post(app, "x".repeat(60 * KB), "/long")).text()).toBe(String(60 * KB));
  const headers = { "content-length": String(21 * KB) };
  expect((await app.request("/short", { method: "POST", body: "x".repeat(21 * KB), headers })).status).toBe(
    413,
  );
  const slow = slowBody();
  slow.send(21 * KB);
  expect((await post(app, slow.body)).status).toBe(413);
});

test("bodies that strangers send at once do not fill the memory, and those before them are answered", async () => {
  const app = appWith(50 * KB);
  const first = [slowBody(), slowBody()];
  const answers = first.map(({ body }) => post(app, body));
  for (const { send } of first) send(20 * KB);
  await new Promise((resolve) => setImmediate(resolve));
  const refused = await post(app, "x".repeat(15 * KB));
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await (await post(app, "x".repeat(5 * KB))).text()).toBe(String(5 * KB));
  first[0]?.end();
  expect(await (await answers[0])?.text()).toBe(String(20 * KB));
  expect((await post(app, "x".repeat(15 * KB))).status).toBe(200);
  first[1]?.break();
  expect((await answers[1])?.status).toBe(400);
  for (let count = 0; count < 5; count++) expect((await post(app, "x".repeat(20 * KB))).status).toBe(200);
});
