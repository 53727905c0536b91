/** Every route file is asked by a real request: what it answers when the index does, when it does not, and to nonsense. */

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { serialize } from "wagmi";
import { WALLET_STORAGE_KEY } from "#app/wallet/cookie-storage.ts";
import { ACCOUNT, KNOWN_ID, startIndex } from "./fake-index.ts";
import { pages, parameters, redirects, unknown } from "./pages.ts";
import { openSite, routeFiles, type Visit } from "./site.ts";

const index = startIndex();
let visit: Visit;

beforeAll(async () => {
  visit = await openSite();
});
beforeEach(() => {
  index.setUp(true);
  index.setContentIds();
  index.takeAsked();
});
afterAll(() => vi.unstubAllGlobals());

/** The cookie of a browser whose wallet was connected. */
const connection = {
  accounts: [ACCOUNT],
  chainId: 31_337,
  connector: { id: "injected", name: "A wallet", type: "injected", uid: "1" },
};
const state = { connections: new Map([["1", connection]]), chainId: 31_337, current: "1" };
const wallet = `${WALLET_STORAGE_KEY}.store=${encodeURIComponent(serialize({ state, version: 2 }))}`;
const cookieOf = ({ connected }: { connected?: true }) => (connected ? wallet : undefined);

/** Everything that is asked for a page, in one order. */
async function askedFor(path: string, cookie?: string): Promise<string[]> {
  const answer = await visit(path, cookie);
  expect(answer.status, path).toBe(200);
  return index
    .takeAsked()
    .map((question) => JSON.stringify(question))
    .sort();
}

const RESOURCES = ["resources.attention", "resources.indexed-block", "resources.search"];

test("every route file is asked here", () => {
  const asked = new Set([pages, unknown, redirects].flatMap((table) => Object.keys(table)).concat(RESOURCES));
  expect([...asked].sort()).toEqual([...routeFiles].sort());
});

describe.each(Object.entries(pages))("%s", (_route, page) => {
  test("answers with its page", async () => {
    const answer = await visit(page.path, cookieOf(page));
    const document = await answer.text();
    expect(answer.status).toBe(200);
    expect(/<title>(.*?)<\/title>/.exec(document)?.[1]).toContain(page.title);
    if (page.unavailable) expect(document.includes(`>${page.unavailable}`)).toBe(false);
  });

  test("says so when the index is down, and is no error", async () => {
    index.setUp(false);
    const answer = await visit(page.path, cookieOf(page));
    expect(answer.status).toBe(200);
    if (page.unavailable) expect((await answer.text()).includes(`>${page.unavailable}`)).toBe(true);
  });
});

test.each(Object.values(unknown).flat())("%s is not found", async (path) => {
  expect((await visit(path)).status).toBe(404);
});

test.each(Object.values(redirects))("%s leads to %s for good", async (path, to) => {
  const answer = await visit(path);
  expect([answer.status, answer.headers.get("location")]).toEqual([301, to]);
});

describe.each(parameters)("the query parameters of $path", ({ path, known, malformed, ...page }) => {
  test.each(known)("%s is heard", async (query) => {
    const plain = await askedFor(path, cookieOf(page));
    expect(await askedFor(`${path}?${query}`, cookieOf(page))).not.toEqual(plain);
  });

  test.each(malformed)("%s counts as none", async (query) => {
    const plain = await askedFor(path, cookieOf(page));
    expect(await askedFor(`${path}?${query}`, cookieOf(page))).toEqual(plain);
  });
});

describe("where accounts wrote something else for content ids", () => {
  const asked = Object.values(pages).filter(({ unavailable }) => unavailable);
  const texts = ["my server, second shelf", "", "ipfs://Qm"];
  test.each(texts.flatMap((text) => asked.map((page) => [text, page] as const)))(
    "with %j, $path answers",
    async (text, page) => {
      index.setContentIds(text);
      const answer = await visit(page.path, cookieOf(page));
      expect([page.path, answer.status]).toEqual([page.path, 200]);
    },
  );

  test("a model's page shows what is stored and says that it is no content id", async () => {
    index.setContentIds("my server, second shelf");
    const document = await (await visit(`/models/${KNOWN_ID}`)).text();
    expect(document).toContain("my server, second shelf");
    expect(document).toContain("no content id");
  });
});

describe("what the browser asks by itself", () => {
  test.each([
    ["/resources/indexed-block", 200, 503],
    [`/resources/attention?account=${ACCOUNT}`, 200, 503],
    ["/resources/attention?account=somebody", 400, 400],
    ["/resources/search?q=iris", 200, 503],
    ["/resources/search?q=", 200, 200],
  ])("%s answers %i, and %i while the index is down", async (path, status, statusWithoutIndex) => {
    const answer = await visit(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toContain("application/json");
    index.setUp(false);
    expect((await visit(path)).status).toBe(statusWithoutIndex);
  });
});
