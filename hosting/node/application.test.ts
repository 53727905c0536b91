/** Answers of the Node server itself, over a real connection. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request as nodeRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiErrorSchema } from "#protocol/schemas/http/api-error.ts";
import { openHttpMetrics, serveMetrics } from "../metrics/http-metrics.ts";
import { kindOfPath, nodeApplication } from "./application.ts";

const metrics = openHttpMetrics("site", kindOfPath);
const echo = async (request: Request) => new Response(new URL(request.url).pathname);
const server = createAdaptorServer({
  fetch: nodeApplication(echo, "build/client", metrics.middleware).fetch,
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as { port: number }).port;
});
afterAll(() => server.close());

function ask(method: string, path: string): Promise<{ status?: number; text: string; origin?: string }> {
  return new Promise((resolve, reject) => {
    const sent = nodeRequest({ host: "127.0.0.1", port, method, path }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (piece) => {
        text += piece;
      });
      response.on("end", () =>
        resolve({
          status: response.statusCode,
          text,
          origin: response.headers["access-control-allow-origin"],
        }),
      );
    });
    sent.on("error", reject).end();
  });
}

test("an unknown HTTP method is refused in the common error format", async () => {
  const { status, text, origin } = await ask("TRACE", "/api/tasks");
  expect([status, origin]).toEqual([405, "*"]);
  expect(apiErrorSchema.parse(JSON.parse(text)).detail).toBe("Method not allowed: TRACE");
});

test("an address that cannot be decoded reaches the application unchanged", async () => {
  expect(await ask("GET", "/api/%ff")).toMatchObject({ status: 200, text: "/api/%ff" });
});

test("a file missing from the build is a 404, and no page is rendered for it", async () => {
  expect((await ask("GET", "/assets/gone-0123.js")).status).toBe(404);
});

test("a tab that was open before an update gets the assets of the earlier build", async () => {
  const folders = ["new", "old"].map((name) => mkdtempSync(join(tmpdir(), `build-${name}-`)));
  for (const [at, folder] of folders.entries()) {
    mkdirSync(join(folder, "assets"));
    writeFileSync(join(folder, `assets/page-${at}.js`), `${at}`);
  }
  const [current = "", ...earlier] = folders;
  const both = createAdaptorServer({ fetch: nodeApplication(echo, current, undefined, earlier).fetch });
  await new Promise<void>((resolve) => both.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(both.address() as AddressInfo).port}`;
  try {
    for (const at of [0, 1]) {
      const response = await fetch(`${origin}/assets/page-${at}.js`);
      expect(await response.text()).toBe(`${at}`);
      expect(response.headers.get("cache-control")).toMatch(/immutable/);
    }
    expect((await fetch(`${origin}/assets/page-2.js`)).status).toBe(404);
  } finally {
    both.close();
    for (const folder of folders) rmSync(folder, { recursive: true });
  }
});

test("answers are counted by kind and class of status, on a separate port", async () => {
  await ask("GET", "/tasks/0x1234");
  await ask("GET", "/assets/gone-0123.js");
  const read = await serveMetrics(metrics.registry, 0, "127.0.0.1");
  try {
    const { port: own } = read.address() as AddressInfo;
    const text = await (await fetch(`http://127.0.0.1:${own}/metrics`)).text();
    expect(text).toMatch(/http_request_seconds_count\{.*kind="page",method="GET",status="2xx"\} \d/);
    expect(text).toMatch(/kind="asset",method="GET",status="4xx"/);
    expect(text).not.toContain("0x1234");
    expect((await fetch(`http://127.0.0.1:${own}/`)).status).toBe(404);
  } finally {
    read.close();
    read.closeAllConnections();
  }
});
