import { Hono } from "hono";
import { expect, onTestFinished, test, vi } from "vitest";
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

const arrived = () => new Promise((resolve) => setImmediate(resolve));

test("bodies that strangers send at once do not fill the memory: the one that takes longest gives way to a caller", async () => {
  const app = appWith(50 * KB);
  const stalled = [slowBody(), slowBody()];
  const answers = stalled.map(({ body }) => post(app, body));
  for (const { send } of stalled) send(20 * KB);
  await arrived();
  expect(await (await post(app, "x".repeat(15 * KB))).text()).toBe(String(15 * KB));
  const refused = await answers[0];
  expect([refused?.status, refused?.headers.get("retry-after")]).toEqual([503, "5"]);
  stalled[1]?.end();
  expect(await (await answers[1])?.text()).toBe(String(20 * KB));
  for (let count = 0; count < 5; count++) expect((await post(app, "x".repeat(20 * KB))).status).toBe(200);
});

test("bodies that are complete and answered are kept, and a caller beyond the memory is refused for some seconds", async () => {
  const app = new Hono();
  app.onError((cause) => (cause as ApiError).response);
  app.use(receivedBodies(() => 20 * KB, 50 * KB));
  const answering = Promise.withResolvers<void>();
  let begun = 0;
  app.post("*", async ({ text }) => {
    begun++;
    await answering.promise;
    return text("answered");
  });
  const answers = [post(app, "x".repeat(20 * KB)), post(app, "x".repeat(20 * KB))];
  await expect.poll(() => begun).toBe(2);
  const refused = await post(app, "x".repeat(15 * KB));
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  answering.resolve();
  for (const answer of answers) expect(await (await answer).text()).toBe("answered");
  expect((await post(app, "x".repeat(20 * KB))).status).toBe(200);
});

test("a body that breaks off, or does not arrive in 30 seconds, is refused and leaves the memory", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const app = appWith(20 * KB);
  const [broken, stalled] = [slowBody(), slowBody()];
  const first = post(app, broken.body);
  broken.send(10 * KB);
  broken.break();
  expect((await first).status).toBe(400);
  const second = post(app, stalled.body);
  stalled.send(10 * KB);
  await arrived();
  vi.advanceTimersByTime(29_999);
  stalled.send(1 * KB);
  await arrived();
  vi.advanceTimersByTime(1);
  expect((await second).status).toBe(408);
  expect((await post(app, "x".repeat(20 * KB))).status).toBe(200);
});
