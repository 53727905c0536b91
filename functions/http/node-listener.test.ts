/** Web handlers behind a real Node server, as the hosting platform calls them. */
import { expect, test } from "vitest";
import { startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { jsonAnswer } from "./answer.ts";
import type { ApiError } from "./api-error.ts";
import { readJson } from "./body.ts";
import type { WebHandler } from "./endpoint.ts";
import { toNodeListener } from "./node-listener.ts";

/** One request to a new server for the handler. */
async function ask(handler: WebHandler, path = "/", init?: RequestInit) {
  const failures: unknown[] = [];
  const listener = toNodeListener(handler);
  const server = await startLoopbackServer((request, response) => {
    listener(request, response).catch((error) => {
      failures.push(error);
      response.destroy();
    });
  });
  try {
    const response = await fetch(`${server.url}${path}`, init).catch(() => undefined);
    return { response, text: (await response?.text()) ?? "", url: server.url, failures };
  } finally {
    await server.close();
  }
}

test("a handler sees method, path, host, headers and query as on the platform", async () => {
  const seen: unknown[] = [];
  const { url } = await ask(
    async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      seen.push(request.method, pathname, request.headers.get("host"), request.headers.get("x-test"), [
        ...searchParams,
      ]);
      return new Response();
    },
    "/api/tasks?limit=5&tag=a&tag=b&empty=",
    { headers: { "X-Test": "yes" } },
  );
  const query = [
    ["limit", "5"],
    ["tag", "a"],
    ["tag", "b"],
    ["empty", ""],
  ];
  expect(seen).toEqual(["GET", "/api/tasks", new URL(url).host, "yes", query]);
});

test.each([
  ["json", () => jsonAnswer({ a: 1 }, { status: 201 }), 201, '{"a":1}', "application/json; charset=utf-8"],
  ["send an object", () => Response.json({ a: 1 }), 200, '{"a":1}', "application/json"],
  ["send text", () => new Response("gone", { status: 404 }), 404, "gone", "text/plain;charset=UTF-8"],
  ["end", () => new Response(null, { status: 204 }), 204, "", null],
] as const)("a handler's %s answer arrives", async (_, answer, status, text, type) => {
  const { response, ...arrived } = await ask(async () => answer());
  expect([response?.status, arrived.text, response?.headers.get("content-type")]).toEqual([
    status,
    text,
    type,
  ]);
});

test("headers are set, read, replaced, listed and removed", async () => {
  const { response } = await ask(async () => {
    const headers = new Headers({ "X-One": "1", "X-Gone": "1" });
    headers.set("X-One", "2");
    headers.append("Set-Cookie", "a=1");
    headers.append("Set-Cookie", "b=2");
    headers.delete("X-Gone");
    return new Response("", { headers });
  });
  expect([response?.headers.get("x-one"), response?.headers.has("x-gone")]).toEqual(["2", false]);
  expect(response?.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
});

test("a JSON body is parsed; a broken or oversized one throws when it is read", async () => {
  const read = async (body: string) => {
    const handler: WebHandler = (request) =>
      readJson(request).then(
        (value) => jsonAnswer({ body: value ?? null }),
        (error: ApiError) => jsonAnswer({ code: error.code }, { status: error.status }),
      );
    const { text } = await ask(handler, "/", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    return JSON.parse(text);
  };
  expect(await read('{"a":["ü"]}')).toEqual({ body: { a: ["ü"] } });
  expect(await read("")).toEqual({ body: null });
  expect(await read("{")).toEqual({ code: "INVALID_BODY" });
  expect(await read(JSON.stringify("x".repeat(65_536)))).toEqual({ code: "BODY_TOO_LARGE" });
});

test("a handler that answers twice or not at all fails visibly", async () => {
  const nothing = await ask(() => Promise.reject(new Error("no answer")));
  expect([nothing.response, nothing.failures]).toEqual([undefined, [new Error("no answer")]]);
  const once = new Response("once");
  await once.text();
  const twice = await ask(async () => once);
  expect(twice.response).toBeUndefined();
  expect(twice.failures).toHaveLength(1);
});
