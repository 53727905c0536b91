/** Rate limits, shared caching, and settings that prevent a start: the same on every host. */
import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { serialize } from "wagmi";
import { WALLET_COOKIE } from "#app/wallet/stored-wallet.ts";
import { BUILD } from "#stack/services/app-build.ts";
import { applicationEnvironment } from "../support/application-environment.ts";
import { type Host, startEdgeFunction, startEndpoint, startNode } from "./hosts.ts";

const urls = inject("urls");
const CRAWLER = { "User-Agent": "Googlebot" };

const connection = {
  accounts: [`0x${"12".repeat(20)}`],
  chainId: 31_337,
  connector: { id: "injected", name: "A wallet", type: "injected", uid: "1" },
};
const state = { connections: new Map([["1", connection]]), chainId: 31_337, current: "1" };
const ACCOUNT = {
  Cookie: `${WALLET_COOKIE}=${encodeURIComponent(serialize({ state, version: 2 }))}`,
};

/** Two pages a minute for each caller, identified by a proxy header. */
const FEW = { PAGES_PER_MINUTE: "2", CLIENT_ADDRESS_HEADER: "x-real-ip" };

describe.each([
  ["Node", startNode],
  ["the edge function", startEdgeFunction],
] as const)("%s", (_, start) => {
  let host: Host;
  beforeAll(async () => {
    host = await start(urls, FEW);
  });
  afterAll(() => host?.stop());

  let callers = 0;
  /** A caller that has sent no request yet. */
  const newcomer = () => ({ "x-real-ip": `192.0.2.${++callers}` });
  const ask = async (path: string, headers: HeadersInit, init: RequestInit = {}) => {
    const response = await host.ask(path, { ...init, headers: { ...CRAWLER, ...headers } });
    return { response, text: await response.text() };
  };

  test.each([
    ["a page that is drawn for the first time", "/models?sort=oldest", {}],
    ["an account's page", "/dashboard", ACCOUNT],
    ["the data of an account's page", "/dashboard.data", ACCOUNT],
    ["a page that does not exist", "/no/such/page", {}],
    ["the data of one", "/no/such/page.data", {}],
    ["a redirect", "/faq", {}],
  ])("no shared cache may keep %s", async (_, path, headers) => {
    const { response } = await ask(path, { ...newcomer(), ...headers });
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
    expect(response.headers.get("vary")).toMatch(/Accept-Language.*Cookie/);
  });

  test("unknown parameters and HEAD do not render a page again", async () => {
    const headers = newcomer();
    await ask("/about", headers);
    for (const path of ["/about?utm_source=a", "/about?b=1&c=2&_data=root", "/about?page=7"]) {
      const { response } = await ask(path, headers);
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get("etag")).toMatch(/^W\//);
    }
    expect((await ask("/about", headers, { method: "HEAD" })).response.status).toBe(200);
  });

  test("a caller's third page in a minute is refused whatever other headers claim, and other callers are served", async () => {
    const headers = newcomer();
    for (const page of [2, 3, 4]) {
      const forged = { "x-socket-address": `10.0.0.${page}`, "x-forwarded-for": `10.0.0.${page}` };
      const { response, text } = await ask(`/tasks?page=${page}`, { ...headers, ...forged });
      expect(response.status).toBe(page < 4 ? 200 : 429);
      if (page === 4) expect(text).toContain("Too many requests");
    }
    expect((await ask("/tasks?page=4", newcomer())).response.status).toBe(200);
  });

  test("a method that no page has is refused without rendering one", async () => {
    const { response } = await ask("/tasks", newcomer(), { method: "DELETE" });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });

  test("the address of Remix's route manifest does not exist", async () => {
    const { response } = await ask(`/__manifest?version=1&p=${"/a".repeat(3_000)}`, newcomer());
    expect(response.status).toBe(404);
  });
});

test("Node counts callers by connection and ignores a forged x-socket-address", async () => {
  const host = await startNode(urls, { PAGES_PER_MINUTE: "2" });
  const page = (at: number) =>
    host.ask(`/tasks?page=${at}`, { headers: { ...CRAWLER, "x-socket-address": `1.2.3.${at}` } });
  const file = (at: number) =>
    host.ask("/api/export?dataset=stakes&from=2026-01-01&to=2026-01-02", {
      headers: { "x-socket-address": `1.2.3.${at}` },
    });
  const pages = [];
  const files = [];
  for (const at of [1, 2, 3, 4]) pages.push((await page(at)).status);
  for (let at = 0; at < 21; at += 1) files.push((await file(at)).status);
  await host.stop();
  // The readiness check may have rendered a page already.
  expect(pages.filter((status) => status === 200).length).toBeLessThanOrEqual(2);
  expect(pages.slice(2)).toEqual([429, 429]);
  expect(files).toEqual([...Array(20).fill(200), 429]);
});

const WRONG = { CHAIN_ID: "137", VAPID_PUBLIC_KEY: "short" };
const NAMED = [
  "APP_ORIGIN: is missing",
  "VAPID_PUBLIC_KEY: must be",
  "CHAIN_ID: The contracts are not deployed",
];

test("a Node server with wrong settings names them all and exits before it listens", () => {
  const env = { ...process.env, ...applicationEnvironment(urls), ...WRONG, PORT: "1" };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["hosting/node/main.ts", BUILD], {
    env,
    encoding: "utf8",
  });
  expect([status, stdout]).toEqual([1, ""]);
  for (const problem of NAMED) expect(stderr).toContain(problem);
});

test.each([
  ["the edge function", () => startEdgeFunction(urls, WRONG).then((host) => host.ask("/"))],
  ["an endpoint's function", () => startEndpoint("tasks", urls, WRONG)],
])("%s does not start with wrong settings", async (_, start) => {
  await expect(start()).rejects.toThrow();
});
