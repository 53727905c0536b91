import type { VercelRequest, VercelResponse } from "@vercel/node";
import { expect, test } from "vitest";
import { runHandler } from "./adapter.ts";

const request = (path: string, init?: RequestInit) => new Request(`http://market.example:3000${path}`, init);

test("a handler sees method, path, host, headers and query as on the platform", async () => {
  const seen: unknown[] = [];
  await runHandler(
    (req, res) => {
      seen.push(req.method, req.url, req.headers.host, req.headers["x-test"], req.query);
      res.status(200).end();
    },
    request("/api/tasks?limit=5&tag=a&tag=b&empty=", { headers: { "X-Test": "yes" } }),
  );
  expect(seen).toEqual([
    "GET",
    "/api/tasks?limit=5&tag=a&tag=b&empty=",
    "market.example:3000",
    "yes",
    { limit: "5", tag: ["a", "b"], empty: "" },
  ]);
});

test.each([
  [
    "json",
    (res: VercelResponse) => res.status(201).json({ a: 1 }),
    201,
    '{"a":1}',
    "application/json; charset=utf-8",
  ],
  [
    "send an object",
    (res: VercelResponse) => res.send({ a: 1 }),
    200,
    '{"a":1}',
    "application/json; charset=utf-8",
  ],
  [
    "send text",
    (res: VercelResponse) => res.status(404).send("gone"),
    404,
    "gone",
    "text/plain;charset=UTF-8",
  ],
  ["end", (res: VercelResponse) => res.status(204).end(), 204, "", null],
] as const)("what a handler answers with %s arrives", async (_, answer, status, text, type) => {
  const response = await runHandler((_req, res) => void answer(res), request("/"));
  expect([response.status, await response.text(), response.headers.get("content-type")]).toEqual([
    status,
    text,
    type,
  ]);
});

test("headers are set, read, replaced, listed and removed", async () => {
  const response = await runHandler((_req, res) => {
    res.setHeader("X-One", "1").setHeader("X-One", "2");
    res.setHeader("Set-Cookie", ["a=1", "b=2"]);
    res.setHeader("X-Gone", "1");
    res.removeHeader("X-Gone");
    expect([res.getHeader("x-one"), res.getHeader("x-two"), res.hasHeader("x-gone")]).toEqual([
      "2",
      undefined,
      false,
    ]);
    res.status(200).end();
  }, request("/"));
  expect(response.headers.get("x-one")).toBe("2");
  expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
});

test("a JSON body is parsed; a broken or too large one throws when it is read", async () => {
  const read = (body: string) =>
    runHandler(
      (req: VercelRequest, res: VercelResponse) => {
        try {
          res.json({ body: req.body ?? null });
        } catch (error) {
          res.status(400).json({ code: (error as { code: string }).code });
        }
      },
      request("/", { method: "POST", body }),
    ).then((response) => response.json());
  expect(await read('{"a":[1]}')).toEqual({ body: { a: [1] } });
  expect(await read("")).toEqual({ body: null });
  expect(await read("{")).toEqual({ code: "INVALID_BODY" });
  expect(await read(JSON.stringify("x".repeat(65_536)))).toEqual({ code: "BODY_TOO_LARGE" });
});

test("a handler that answers twice or not at all is a defect that shows", async () => {
  await expect(runHandler(() => {}, request("/"))).rejects.toThrow("finished without an answer");
  await expect(
    runHandler((_req, res) => {
      res.end();
      res.end();
    }, request("/")),
  ).rejects.toThrow("ended twice");
});
