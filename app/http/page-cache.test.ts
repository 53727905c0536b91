import { beforeEach, expect, test } from "vitest";
import { type CompressParts, pageCache } from "./page-cache.server.ts";

const ADDRESS = "http://market.example/tasks";
let block: number | undefined;
let time: number;
let rendered: number;
let site: ReturnType<typeof pageCache>;

beforeEach(() => {
  block = 7;
  time = 0;
  rendered = 0;
  site = pageCache((request) => handle(request), {
    audienceOf: (request) =>
      request.headers.get("cookie")?.includes("account") ? undefined : (request.headers.get("cookie") ?? ""),
    newestBlock: async () => block,
    isBlockIndependent: ({ url }) => url.includes("/docs"),
    now: () => time,
  });
});

const policyWith = (nonce: string) => `script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'`;

/** Renders a page as the application does: with the nonce in the policy and in the document. */
async function handle(request: Request): Promise<Response> {
  rendered += 1;
  const nonce = `nonce${rendered}`;
  const headers = { "Content-Type": "text/html", "Content-Security-Policy": policyWith(nonce) };
  const status = request.url.endsWith("missing") ? 404 : 200;
  return new Response(`<html><script nonce="${nonce}">block ${block}</script></html>`, { status, headers });
}

const ask = (address = ADDRESS, headers: HeadersInit = {}) => site(new Request(address, { headers }));
/** Reads a page completely, which puts it into the cache. */
async function read(address?: string, headers?: HeadersInit) {
  const response = await ask(address, headers);
  const text = await response.text();
  return { response, text, nonce: /nonce="([^"]+)"/.exec(text)?.[1] };
}

test("renders a page once per block and gives every visitor a fresh nonce", async () => {
  await read();
  const second = await read();
  const third = await read();
  expect(rendered).toBe(1);
  expect(second.text).toContain("block 7");
  expect(second.nonce).not.toBe(third.nonce);
  for (const { response, nonce } of [second, third]) {
    expect(response.headers.get("content-security-policy")).toBe(policyWith(nonce as string));
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
  }
});

test("compresses a page once, with a fresh nonce for every visitor who accepts gzip", async () => {
  let compressed = 0;
  const compressParts: CompressParts = (parts) => {
    compressed += 1;
    const texts = parts.map((part) => new TextDecoder().decode(part));
    return (nonce) => new TextEncoder().encode(`compressed ${texts.join(new TextDecoder().decode(nonce))}`);
  };
  await read();
  const get = async (encoding: string) => {
    const request = new Request(ADDRESS, { headers: { "Accept-Encoding": encoding } });
    const response = await site(request, { compressParts });
    return { headers: response.headers, text: await response.text() };
  };
  const nonces = new Set<string>();
  for (const encoding of ["gzip, deflate, br", "gzip;q=0.5"]) {
    const { headers, text } = await get(encoding);
    const nonce = /nonce="([^"]+)"/.exec(text)?.[1] as string;
    nonces.add(nonce);
    expect(text).toBe(`compressed <html><script nonce="${nonce}">block 7</script></html>`);
    expect(headers.get("content-encoding")).toBe("gzip");
    expect(headers.get("vary")).toContain("Accept-Encoding");
    expect(headers.get("content-security-policy")).toBe(policyWith(nonce));
  }
  expect([nonces.size, compressed]).toEqual([2, 1]);
  for (const encoding of ["", "br", "gzip;q=0"]) {
    const { headers, text } = await get(encoding);
    expect([headers.get("content-encoding"), text]).toEqual([null, expect.stringMatching(/^<html>/)]);
  }
});

test("serves the last page with its age while the index is down, and renders pages that are not cached", async () => {
  await read();
  await read();
  block = undefined;
  time = 90_000;
  const { response, text, nonce } = await read();
  expect(text).toContain('<html data-age="90">');
  expect(text).toContain("block 7");
  expect(response.headers.get("age")).toBe("90");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-security-policy")).toBe(policyWith(nonce as string));
  expect((await read("http://market.example/models")).text).toContain("block undefined");
  block = 8;
  expect((await read()).text).toContain("<html><script");
});

/** A slow page: it starts immediately and ends on request. */
function slowSite() {
  const ends: ((html: string) => void)[] = [];
  let cancelled = 0;
  const slow = pageCache(
    async () => {
      const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
        controller.enqueue(new TextEncoder().encode("<html>"));
        ends.push((html) => {
          controller.enqueue(new TextEncoder().encode(html));
          controller.close();
        });
      };
      const cancel = () => {
        cancelled += 1;
      };
      const body = new ReadableStream({ start, cancel });
      return new Response(body, {
        headers: { "Content-Type": "text/html", "Content-Security-Policy": policyWith("n") },
      });
    },
    { audienceOf: () => "", newestBlock: async () => 7, isBlockIndependent: () => false },
  );
  return { ends, cancelled: () => cancelled, ask: () => slow(new Request(ADDRESS)) };
}

test("shares a rendering in progress, even if the first visitor disconnects", async () => {
  const { ends, cancelled, ask } = slowSite();
  const first = await ask();
  const others = [ask(), ask()];
  // The rendering is cancelled when both of its readers have left.
  void first.body?.cancel();
  ends[0]?.("block 7</html>");
  for (const other of others) expect(await (await other).text()).toBe("<html>block 7</html>");
  expect([ends.length, cancelled()]).toEqual([1, 0]);
});

test("renders again for a waiting visitor when the shared rendering failed", async () => {
  const { ends, ask } = slowSite();
  const first = await ask();
  const other = ask();
  await Promise.resolve();
  ends[0]?.("half");
  expect(await first.text()).toBe("<html>half");
  const own = await other;
  ends[1]?.("whole</html>");
  expect(await own.text()).toBe("<html>whole</html>");
});

test("renders again for the next block and after ten seconds", async () => {
  await read();
  block = 8;
  for (const _ of [1, 2]) expect((await read()).text).toContain("block 8");
  expect(rendered).toBe(2);
  time = 10_000;
  await read();
  expect(rendered).toBe(3);
});

test("caches a page without chain data for a minute, across blocks and without an index", async () => {
  const guide = "http://market.example/docs/guides/providers";
  for (const newest of [7, 8, undefined]) {
    block = newest;
    await read(guide);
  }
  expect(rendered).toBe(1);
  time = 60_000;
  await read(guide);
  expect(rendered).toBe(2);
});

test("answers 304 to a browser that has the document and keeps its policy", async () => {
  await read();
  const { response } = await read();
  const etag = response.headers.get("etag") as string;
  const again = await ask(ADDRESS, { "If-None-Match": etag });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect(again.headers.has("content-security-policy")).toBe(false);
  block = 8;
  expect((await ask(ADDRESS, { "If-None-Match": etag })).status).toBe(200);
});

test("caches no personal page, no response other than a page, and nothing while the index is down", async () => {
  for (const cookie of ["account=1", "account=1"]) await read(ADDRESS, { cookie });
  for (const path of ["missing", "missing", "tasks.data", "tasks.data", "api/tasks", "api/tasks"]) {
    await read(`http://market.example/${path}`);
  }
  block = undefined;
  await read();
  await read();
  expect(rendered).toBe(10);
});

test("limits the memory of cached pages and evicts the least recently used", async () => {
  let made = 0;
  const small = pageCache(
    async ({ url }) => {
      made += 1;
      const headers = { "Content-Type": "text/html", "Content-Security-Policy": policyWith("n") };
      return new Response(`<html>${url.endsWith("huge") ? "x".repeat(3_000) : "x".repeat(400)}</html>`, {
        headers,
      });
    },
    { audienceOf: () => "", newestBlock: async () => 7, isBlockIndependent: () => false, maxLength: 1_000 },
  );
  const ask = async (path: string) => (await small(new Request(`http://market.example/${path}`))).text();
  // The second request for a page waits until it is cached.
  for (const path of ["a", "a", "b", "b", "a", "c", "c", "a"]) await ask(path);
  expect(made).toBe(3);
  await ask("b");
  expect(made).toBe(4);
  for (const _ of [1, 2, 3]) await ask("huge");
  expect(made).toBe(6);
});

test("caches pages separately per theme", async () => {
  await read(ADDRESS, { cookie: "theme=dark" });
  await read();
  await read(ADDRESS, { cookie: "theme=dark" });
  expect(rendered).toBe(2);
});

test.each([
  ["breaks off", "<html><p>half"],
  ["has a part that could not be rendered", '<html></html><script>$RX("B:0")</script>'],
])("a document that %s is not taken for the whole", async (_, html) => {
  const broken = pageCache(
    async () => {
      rendered += 1;
      const headers = { "Content-Type": "text/html", "Content-Security-Policy": "script-src 'nonce-x'" };
      return new Response(html, { headers });
    },
    { audienceOf: () => "", newestBlock: async () => 7, isBlockIndependent: () => false },
  );
  for (const _ of [1, 2]) await (await broken(new Request(ADDRESS))).text();
  expect(rendered).toBe(2);
});
