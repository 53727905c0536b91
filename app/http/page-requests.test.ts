/** Rendering limits per client, and cache headers of every response. */
import type { AppLoadContext } from "@remix-run/server-runtime";
import { beforeEach, expect, test } from "vitest";
import { isDocument, pageCache } from "./page-cache.server.ts";
import { createPageLimits } from "./page-limits.server.ts";
import { limitedDrawing, pageRequests } from "./page-requests.server.ts";

const SITE = "http://market.example";
const PER_MINUTE = 10;

let drawn: string[];
let headersOfPages: Record<string, string>;
let time: number;
/** Completes renderings that a test holds open. */
let held: (() => void)[] | undefined;

beforeEach(() => {
  drawn = [];
  time = 0;
  held = undefined;
  headersOfPages = { "Content-Type": "text/html", "Content-Security-Policy": "script-src 'nonce-n'" };
});

async function draw(request: Request): Promise<Response> {
  drawn.push(request.url.slice(SITE.length));
  if (held) await new Promise<void>((resolve) => held?.push(resolve));
  const status = request.url.includes("missing") ? 404 : 200;
  return new Response(`<html>${new URL(request.url).search}</html>`, { status, headers: headersOfPages });
}

function openSite(options: { perMinute?: number; atOnce?: number } = {}) {
  const limits = createPageLimits({ perMinute: PER_MINUTE, now: () => time, ...options });
  const audienceOf = ({ headers }: Request) => (headers.has("cookie") ? undefined : "");
  const kept = pageCache(limitedDrawing(draw, limits), {
    audienceOf,
    newestBlock: async () => 7,
    isBlockIndependent: () => false,
    now: () => time,
  });
  const answer = pageRequests(kept, limits);
  return async (path: string, init: RequestInit = {}, caller: string | undefined = "192.0.2.1") => {
    const request = new Request(`${SITE}${path}`, init);
    const context: AppLoadContext = { caller, isDocument: isDocument(request) };
    return answer(request, context);
  };
}

const statusesOf = async (count: number, ask: (at: number) => Promise<Response>) => {
  const statuses = [];
  for (let at = 0; at < count; at += 1) statuses.push((await ask(at)).status);
  return statuses;
};

test("ignores unknown query parameters: serves the cached page and does not show them", async () => {
  const ask = openSite();
  expect(await (await ask("/tasks?sort=reward&page=2")).text()).toBe("<html>?page=2&sort=reward</html>");
  for (const path of [
    "/tasks?page=2&sort=reward",
    "/tasks?page=2&sort=reward&utm_source=x",
    "/tasks?sort=reward&page=2&page=3&_data=root&__proto__=1",
    "/tasks?sort=reward&page=2#top",
  ])
    expect(await (await ask(path)).text()).toBe("<html>?page=2&sort=reward</html>");
  expect(drawn).toEqual(["/tasks?page=2&sort=reward"]);
});

test("does not render again for a forged Host header", async () => {
  const limits = createPageLimits({ perMinute: 0 });
  const options = { audienceOf: () => "", newestBlock: async () => 7, isBlockIndependent: () => false };
  const answer = pageRequests(pageCache(limitedDrawing(draw, limits), options), limits);
  for (const host of ["market.example", "a.example", "b.example:81"])
    await (await answer(new Request(`http://${host}/tasks`))).text();
  expect(drawn).toHaveLength(1);
});

test("limits renderings per client and minute; other clients are served, and the client a minute later", async () => {
  const ask = openSite();
  const statuses = await statusesOf(PER_MINUTE + 2, (at) => ask(`/tasks?page=${at}`));
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  const refused = await ask("/tasks?page=99");
  expect(refused.headers.get("retry-after")).toBe("60");
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect(await refused.text()).toMatch(/Too many requests.*Nothing was sent or lost.*Try again in 60 s\./s);
  expect((await ask("/tasks?page=99", {}, "192.0.2.2")).status).toBe(200);
  time += 60_000;
  expect((await ask("/tasks?page=99")).status).toBe(200);
});

test("does not count cached pages: thirty clients behind one address read the same pages", async () => {
  const ask = openSite();
  const pages = ["/", "/tasks", "/models", "/verification", "/docs"];
  for (const page of pages) await (await ask(page)).text();
  expect(await statusesOf(40, (at) => ask(pages[at % pages.length] as string))).toEqual(Array(40).fill(200));
  expect(drawn).toHaveLength(pages.length);
});

test("limits page data and resources separately, at five per page", async () => {
  const ask = openSite();
  const paths = ["/tasks.data", "/resources/attention?account=0x1"];
  const statuses = await statusesOf(5 * PER_MINUTE + 2, (at) => ask(paths[at % paths.length] as string));
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

test("counts random cookies, HEAD and unknown addresses as renderings", async () => {
  const ask = openSite();
  await statusesOf(PER_MINUTE, (at) => ask(`/missing/${at}`));
  for (const init of [{ headers: { cookie: "wallet.store=1" } }, { method: "HEAD" }, {}])
    expect((await ask("/never/drawn/missing", init)).status).toBe(429);
});

test("gives clients of unknown networks a shared limit that is forty times as large", async () => {
  const ask = openSite({ perMinute: 1 });
  const limits = createPageLimits({ perMinute: 1, now: () => time });
  const refused = [];
  for (let call = 0; call < 41; call += 1) refused.push(await limits.drawing(undefined));
  expect(refused.filter(Boolean)).toEqual([{ status: 429, seconds: 60 }]);
  expect((await ask("/tasks")).status).toBe(200);
});

test("rejects requests immediately at full capacity and gives no client more than half of it", async () => {
  const ask = openSite({ perMinute: 1_000, atOnce: 4 });
  held = [];
  const greedy = [1, 2, 3].map((at) => ask(`/tasks?page=${at}`, { headers: { cookie: "a=b" } }));
  expect((await (greedy[2] as Promise<Response>)).status).toBe(503);
  const others = [4, 5].map((at) =>
    ask(`/tasks?page=${at}`, { headers: { cookie: "a=b" } }, `192.0.2.${at}`),
  );
  await expect.poll(() => held?.length).toBe(4);
  const late = await ask("/tasks.data", { headers: { "accept-language": "de" } }, "192.0.2.9");
  expect([late.status, late.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await late.text()).toContain("Die Website ist ausgelastet");
  for (const end of held.splice(0)) end();
  held = undefined;
  expect(
    await Promise.all([greedy[0], greedy[1], ...others].map(async (answer) => (await answer)?.status)),
  ).toEqual(Array(4).fill(200));
  expect((await ask("/tasks?page=6")).status).toBe(200);
});

test("frees capacity that a host never released once no rendering can still be running", async () => {
  const ask = openSite({ perMinute: 1_000, atOnce: 2 });
  held = [];
  void ask("/tasks?page=1", {}, "192.0.2.1");
  void ask("/tasks?page=2", {}, "192.0.2.2");
  await expect.poll(() => held?.length).toBe(2);
  expect((await ask("/tasks?page=3", {}, "192.0.2.3")).status).toBe(503);
  time += 15_000;
  held = undefined;
  expect((await ask("/tasks?page=3", {}, "192.0.2.3")).status).toBe(200);
});

test.each([
  ["a page drawn for the first time", "/tasks", {}],
  ["an account's page", "/dashboard", { headers: { cookie: "wallet.store=x" } }],
  ["a page that does not exist", "/missing", {}],
  ["the data of an account's page", "/dashboard.data", { headers: { cookie: "wallet.store=x" } }],
  ["the head of a page", "/tasks", { method: "HEAD" }],
])("no shared cache may keep %s, and caches know that it depends on cookies", async (_, path, init) => {
  const { headers } = await openSite()(path, init);
  expect(headers.get("cache-control")).toBe("private, no-cache");
  expect(headers.get("vary")).toBe("Accept-Language, Cookie");
});

test("keeps an explicit Cache-Control header", async () => {
  headersOfPages = { "Cache-Control": "public, max-age=300", "Content-Type": "application/json" };
  const { headers } = await openSite()("/resources/help");
  expect([headers.get("cache-control"), headers.get("vary")]).toEqual(["public, max-age=300", null]);
});

test("answers HEAD from the cache with the headers of GET and no body", async () => {
  const ask = openSite();
  await (await ask("/tasks")).text();
  const head = await ask("/tasks", { method: "HEAD" });
  expect([head.status, await head.text(), head.headers.get("etag")]).toEqual([
    200,
    "",
    expect.stringMatching(/^W\//),
  ]);
  expect(drawn).toEqual(["/tasks"]);
});

test.each(["POST", "PUT", "PATCH", "DELETE"])(
  "%s draws no page, and the answer names what is allowed",
  async (method) => {
    const response = await openSite()("/tasks", { method, body: "a=b" });
    expect([response.status, response.headers.get("allow"), drawn]).toEqual([405, "GET, HEAD, OPTIONS", []]);
  },
);

test("lists the methods of a page for OPTIONS", async () => {
  const response = await openSite()("/tasks", { method: "OPTIONS" });
  expect([response.status, response.headers.get("allow"), drawn]).toEqual([204, "GET, HEAD, OPTIONS", []]);
});
