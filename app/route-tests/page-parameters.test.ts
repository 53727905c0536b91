/** The table of query parameters names everything that a page reads: what it does not name never reaches the page. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { serialize } from "wagmi";
import { canonicalAddress, parametersOf } from "#app/http/page-parameters.ts";
import { WALLET_COOKIE } from "#app/wallet/stored-wallet.ts";
import { ACCOUNT, startIndex } from "./fake-index.ts";
import { pages, parameters } from "./pages.ts";
import { openSite, type Visit } from "./site.ts";

const index = startIndex();
let visit: Visit;
const read = new Set<string>();

beforeAll(async () => {
  visit = await openSite();
  index.setUp(true);
  index.setRows(true);
  for (const method of ["get", "getAll", "has"] as const) {
    const original = URLSearchParams.prototype[method] as (this: URLSearchParams, name: string) => never;
    vi.spyOn(URLSearchParams.prototype, method).mockImplementation(function (
      this: URLSearchParams,
      name: string,
    ) {
      read.add(name);
      return original.call(this, name);
    });
  }
});
afterAll(() => vi.unstubAllGlobals());

const connection = {
  accounts: [ACCOUNT],
  chainId: 31_337,
  connector: { id: "injected", name: "A wallet", type: "injected", uid: "1" },
};
const state = { connections: new Map([["1", connection]]), chainId: 31_337, current: "1" };
const wallet = `${WALLET_COOKIE}=${encodeURIComponent(serialize({ state, version: 2 }))}`;

/** Of Remix itself: of requests in an older form, and of actions. */
const OF_REMIX = ["_data", "_routes", "index"];

const paths = new Set([
  ...Object.values(pages).map(({ path }) => path),
  ...parameters.flatMap(({ path, known }) => known.map((parameter) => `${path}?${parameter}`)),
]);

test.each([...paths])("%s reads no parameter that is dropped", async (path) => {
  const known = new Set([...parametersOf(path.split("?")[0] ?? ""), ...OF_REMIX]);
  for (const cookie of [undefined, wallet]) {
    read.clear();
    await (await visit(path, cookie)).text();
    expect([...read].filter((name) => !known.has(name))).toEqual([]);
  }
});

test.each(parameters.flatMap(({ path, known }) => known.map((parameter) => [`${path}?${parameter}`])))(
  "%s keeps its parameter, in any spelling of the path",
  (path) => {
    const { search } = new URL(path, "http://market.example");
    for (const address of [path, `${path}&unknown=1`, path.replace("?", "/?"), path.replace("?", ".data?")]) {
      const kept = new URL(canonicalAddress(`http://market.example${address}`)).searchParams;
      expect([...kept].sort()).toEqual([...new URLSearchParams(search)].sort());
    }
  },
);
