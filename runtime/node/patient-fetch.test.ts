import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LoopbackServer, startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { impatientFetch } from "../test-support/impatient-fetch.ts";
import { patientFetch } from "./patient-fetch.ts";

let server: LoopbackServer;
/** Resolves when a caller left an answer. */
const left = Promise.withResolvers<void>();
beforeAll(async () => {
  server = await startLoopbackServer(async (request, response) => {
    // A caller that leaves early ends its body as well.
    const { length: size } = await buffer(request).catch(() => "");
    if (request.url === "/slow") await sleep(1_500);
    if (request.url === "/moved") response.writeHead(302, { location: "/" });
    if (request.url === "/none") response.writeHead(204);
    if (request.url === "/endless") {
      response.on("close", left.resolve).write("part");
      return;
    }
    const { method, headers } = request;
    response.end(request.url === "/none" ? undefined : `${method} ${headers["content-type"]} ${size}`);
  });
});
afterAll(() => server.close());

const post = (path: string, init: RequestInit = {}) =>
  patientFetch(`${server.url}${path}`, { method: "POST", ...init });

test("answers arrive after Node's own fetch has given up", async () => {
  const undo = impatientFetch(500);
  await expect(fetch(`${server.url}/slow`)).rejects.toMatchObject({
    cause: { code: "UND_ERR_HEADERS_TIMEOUT" },
  });
  expect(await (await post("/slow")).text()).toBe("POST undefined 0");
  undo();
});

test("texts and forms are sent whole, and statuses arrive as they are", async () => {
  const headers = { "content-type": "application/json" };
  expect(await (await post("/", { headers, body: '{"a":"ü"}' })).text()).toBe("POST application/json 10");
  const form = new FormData();
  form.set("file", new File(["abc"], "a.wav"));
  expect(await (await post("/", { body: form })).text()).toMatch(
    /^POST multipart\/form-data; boundary=\S+ \d{3}$/,
  );
  expect((await post("/none")).status).toBe(204);
});

test("a redirect and a closed port fail as with fetch, with the reason's code", async () => {
  await expect(post("/moved")).rejects.toMatchObject({ name: "TypeError", message: "fetch failed" });
  const closed = patientFetch("http://127.0.0.1:9", { method: "POST" });
  await expect(closed).rejects.toMatchObject({ message: "fetch failed", cause: { code: "ECONNREFUSED" } });
});

test("a signal ends the wait for the answer, and an answer that is being read", async () => {
  const early = new AbortController();
  const slow = post("/slow", { signal: early.signal });
  early.abort(new Error("Enough"));
  await expect(slow).rejects.toThrow("Enough");
  const late = new AbortController();
  const endless = await post("/endless", { signal: late.signal });
  const reading = endless.text();
  late.abort();
  await expect(reading).rejects.toThrow();
  await left.promise;
});
