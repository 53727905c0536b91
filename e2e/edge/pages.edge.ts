/** Every route on the edge function's runtime returns the page that Node serves. */
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { readSamples } from "../gates/samples.ts";
import { screens } from "../gates/screens.ts";
import { type Host, startEdgeFunction, startNode } from "./hosts.ts";

const urls = inject("urls");
const samples = await readSamples(urls.subgraph);
const pages = screens(samples);
const addresses = [
  ...pages.map(({ path, status = 200 }) => ({ path, status })),
  // Routes that render no page: redirects, data for other routes.
  { path: "/faq", status: 301 },
  { path: "/documentation/models", status: 301 },
  { path: "/resources/indexed-block", status: 200 },
  { path: `/resources/prices?model=${samples.publicModel}`, status: 200 },
  { path: "/resources/search?q=vision", status: 200 },
  { path: `/resources/attention?account=${samples.account}`, status: 200 },
  // A loader's answer, as client-side navigation requests it.
  { path: "/tasks.data", status: 200 },
  { path: "/api/no-such-endpoint", status: 404 },
  // The development wallet, which only a local stack's server has.
  { path: "/development-wallet/announce.js", status: 404 },
  { path: "/development-wallet/wallet.js", status: 404 },
];

/** A crawler receives the whole document at once. */
const CRAWLER = { headers: { "User-Agent": "Googlebot" } };

let node: Host;
const theirs = new Map<string, Promise<string>>();

beforeAll(async () => {
  node = await startNode(urls);
});
afterAll(() => node.stop());

/** A page that shows the current second, which no two requests share: only title and headings are compared. */
const UNCACHED_PAGE = "/status";
const headingsOf = (html: string) => (html.match(/<(?:title|h[1-3])\b[^>]*>[^<]*/g) ?? []).join("\n");

/** The content of an answer without the parts that are unique to it. */
async function comparable(response: Response, path: string): Promise<string> {
  const headers = ["content-type", "content-security-policy", "location", "x-content-type-options"];
  const lines = headers.map((name) => `${name}: ${response.headers.get(name)}`);
  const body = await response.text();
  const shown = path === UNCACHED_PAGE ? headingsOf(body) : body;
  const text = `${response.status}\n${lines.join("\n")}\n\n${shown}`;
  const nonce = /'nonce-([^']+)'/.exec(text)?.[1];
  const withoutNonce = nonce ? text.replaceAll(nonce, "NONCE") : text;
  return withoutNonce.replace(/urn:uuid:[0-9a-f-]+/g, "urn:uuid");
}

function fromNode(path: string): Promise<string> {
  const known = theirs.get(path) ?? node.ask(path, CRAWLER).then((answer) => comparable(answer, path));
  theirs.set(path, known);
  return known;
}

describe("the edge function", () => {
  let host: Host;
  beforeAll(async () => {
    host = await startEdgeFunction(urls);
  });
  afterAll(() => host.stop());

  test.each(addresses)("answers $path like Node", async ({ path, status }) => {
    const [ours, expected] = await Promise.all([host.ask(path, CRAWLER), fromNode(path)]);
    expect(ours.status).toBe(status);
    expect(await comparable(ours, path)).toBe(expected);
  });

  test("renders pages for readers of several languages concurrently, each in their own", async () => {
    await expectOwnLanguages(host);
  });

  // The dictionary for typo correction is cached for all requests.
  test("corrects typos of concurrent searches", async () => {
    const paths = ["classfier", "classiier", "clssifier", "claszifier"].map((word) => `/models?q=${word}`);
    const answers = await Promise.all(paths.map((path) => host.ask(path, CRAWLER)));
    for (const answer of answers) {
      const [, found] = /Showing results for <strong[^>]*>(.*?)<\/strong>/.exec(await answer.text()) ?? [];
      expect(found?.replaceAll("<!-- -->", "")).toBe("“classifier”");
    }
  });

  test("streams the beginning of a page before its end", async () => {
    const response = await host.ask("/tasks", { headers: { "User-Agent": "Mozilla/5.0 Firefox/150.0" } });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("</html>");
  });
});

/** Pages that are requested concurrently, twice: the second time they may come from the cache. */
async function expectOwnLanguages(host: Host): Promise<void> {
  const readers: { wants: Record<string, string>; lang: string; heading: string }[] = [
    { wants: { "Accept-Language": "de-AT, en;q=0.8" }, lang: "de", heading: "Aufgaben" },
    { wants: { "Accept-Language": "es" }, lang: "es", heading: "Tareas" },
    { wants: { "Accept-Language": "fr, en" }, lang: "en", heading: "Tasks" },
    // The language setting takes precedence over the browser's.
    { wants: { "Accept-Language": "de", Cookie: "language=es" }, lang: "es", heading: "Tareas" },
  ];
  const etags = new Map<string, string | null>();
  for (const time of ["first", "second"]) {
    await Promise.all(
      readers.map(async ({ wants, lang, heading }) => {
        const response = await host.ask("/tasks", { headers: { ...CRAWLER.headers, ...wants } });
        const html = await response.text();
        expect(html, time).toContain(`<html lang="${lang}"`);
        expect(html, time).toMatch(new RegExp(`<h1[^>]*>(?:<bdi[^>]*>)?${heading}(?:</bdi>)?</h1>`));
        expect(response.headers.get("vary"), time).toMatch(/Accept-Language.*Cookie/);
        etags.set(lang, response.headers.get("etag"));
      }),
    );
  }
  const [german, spanish] = [etags.get("de"), etags.get("es")];
  if (!german) return;
  expect(german).not.toBe(spanish);
  const headers = { ...CRAWLER.headers, "Accept-Language": "es", "If-None-Match": german };
  expect((await host.ask("/tasks", { headers })).status).toBe(200);
}

test("a server without the development wallet serves neither its script nor its files, even on the local chain", async () => {
  const html = await (await node.ask("/", CRAWLER)).text();
  expect(html).toContain("</html>");
  expect(html).not.toMatch(/development-?wallet|data-rpc-url/i);
  expect((await node.ask("/development-wallet/wallet.js")).status).toBe(404);
});

test("Node renders pages for readers of several languages concurrently, each in their own", async () => {
  await expectOwnLanguages(node);
});

test("a page cached for visitors is the rendered one, with its own nonce and an ETag", async () => {
  const drawn = await comparable(await node.ask("/models", CRAWLER), "/models");
  const kept = await node.ask("/models", CRAWLER);
  const etag = kept.headers.get("etag") as string;
  expect(etag).toMatch(/^W\/"[0-9a-f]{32}"$/);
  expect(await comparable(kept, "/models")).toBe(drawn);
  const again = await node.ask("/models", { headers: { ...CRAWLER.headers, "If-None-Match": etag } });
  expect([again.status, again.headers.get("content-security-policy")]).toEqual([304, null]);
});
