/** Sends real requests to every route file: with the index up, with the index down, and with invalid parameters. */

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { serialize } from "wagmi";
import { siteLinks } from "#app/env/site.ts";
import { WALLET_COOKIE } from "#app/wallet/stored-wallet.ts";
import { DOCUMENTATION_VERSION } from "#docs/sections.ts";
import { ACCOUNT, CID, KNOWN_ID, startIndex, UNKNOWN_ID } from "./fake-index.ts";
import { pages, parameters, redirects, unknown } from "./pages.ts";
import { openSite, routeFiles, textOf, type Visit } from "./site.ts";

const index = startIndex();
let visit: Visit;

beforeAll(async () => {
  visit = await openSite();
});
beforeEach(() => {
  index.setUp(true);
  index.setContentIds();
  index.setRows(true);
  index.setWorld("some");
  index.takeQueries();
});
afterAll(() => {
  index.setContentIds();
  index.setRows(true);
  vi.unstubAllGlobals();
});

/** The cookie of a browser whose wallet was connected. */
const connection = {
  accounts: [ACCOUNT],
  chainId: 31_337,
  connector: { id: "injected", name: "A wallet", type: "injected", uid: "1" },
};
const state = { connections: new Map([["1", connection]]), chainId: 31_337, current: "1" };
const wallet = `${WALLET_COOKIE}=${encodeURIComponent(serialize({ state, version: 2 }))}`;
const cookieOf = ({ connected }: { connected?: true }) => (connected ? wallet : undefined);

/** Matches rates and parts of zero, with surrounding text. */
const OF_NOTHING = /.{0,40}(?:(?<![\d.])0(?:\.0)?\s?%|\b(?:of|latest) 0(?![.,\d])|NaN|Infinity).{0,40}/g;

/** Sorted index queries of a page. */
async function askedFor(path: string, cookie?: string): Promise<string[]> {
  const answer = await visit(path, cookie);
  expect(answer.status, path).toBe(200);
  return (
    index
      .takeQueries()
      // Publications are cached across requests, and the newest block for 50 ms.
      .filter(({ query }) => !/query (?:Publications|IndexedBlock)\b/.test(query))
      .map((question) => JSON.stringify(question))
      .sort()
  );
}

const RESOURCES = [
  "favicon[.]ico",
  "[.]well-known.security[.]txt",
  "docs[.]md",
  "llms-full[.]txt",
  "llms[.]txt",
  "manifest[.]webmanifest",
  "mcp",
  "notices-worker[.]js",
  "openapi[.]json",
  "schema[.]graphql",
  "v2.$",
  "resources.attention",
  "resources.calendar",
  "resources.chat-models",
  "resources.documentation",
  "resources.glossary",
  "resources.help",
  "resources.indexed-block",
  "resources.names",
  "resources.origin",
  "resources.prices",
  "resources.record",
  "resources.registered-file",
  "resources.search",
  "resources.task-source",
  "robots[.]txt",
  "sitemap[.]xml",
];

test("covers every route file", () => {
  const asked = new Set([pages, unknown, redirects].flatMap((table) => Object.keys(table)).concat(RESOURCES));
  expect([...asked].sort()).toEqual([...routeFiles].sort());
});

describe.each(Object.entries(pages))("%s", (_route, page) => {
  test("derives no site address from the request's Host header", async () => {
    const answer = await visit(`http://elsewhere.example${page.path}`, cookieOf(page));
    expect(await answer.text()).not.toContain("elsewhere.example");
  });

  test.each(["nothing", "zeros"] as const)("shows no rate or part of zero: %s", async (world) => {
    index.setWorld(world);
    const document = await (await visit(page.path, cookieOf(page))).text();
    expect(
      textOf(document)
        .match(OF_NOTHING)
        ?.map((part) => part.trim()) ?? [],
    ).toEqual([]);
  });

  test("responds with its page", async () => {
    const answer = await visit(page.path, cookieOf(page));
    const document = await answer.text();
    expect(answer.status).toBe(200);
    expect(/<title>(.*?)<\/title>/.exec(document)?.[1]).toContain(page.title);
    if (page.unavailable) expect(document.includes(`>${page.unavailable}`)).toBe(false);
  });

  test(`answers ${page.unavailable ? "503 with its panel and Retry-After" : "200"} when the index is down`, async () => {
    index.setUp(false);
    const answer = await visit(page.path, cookieOf(page));
    const retryAfter = answer.headers.get("retry-after");
    expect([answer.status, retryAfter]).toEqual(page.unavailable ? [503, "10"] : [200, null]);
    if (page.unavailable) expect(await answer.text()).toContain(`>${page.unavailable}`);
  });
});

test("reports a missing model", async () => {
  expect(textOf(await (await visit(`/models/${UNKNOWN_ID}`)).text())).toContain("Model not found");
});

test("returns a task's source; rejects a missing id, an unknown task and an unavailable index", async () => {
  const visitSource = (task: string) => visit(`/resources/task-source?task=${task}`);
  const known = await visitSource(KNOWN_ID);
  expect([known.status, (await known.json()).id]).toEqual([200, KNOWN_ID]);
  const ask = async (task: string) => (await visitSource(task)).status;
  expect([await ask(UNKNOWN_ID), await ask("iris")]).toEqual([404, 400]);
  index.setUp(false);
  expect(await ask(KNOWN_ID)).toBe(503);
});

test("lists every documentation page for language models", async () => {
  const text = await (await visit("/llms.txt")).text();
  expect(text).toContain("](/docs/api/sdk)");
});

test("the MCP endpoint answers POST only, in development too", async () => {
  const answer = await visit("/mcp");
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
});

test("the registry of models answers clients without a token, in development too", async () => {
  const answer = await visit("/v2/");
  expect([answer.status, answer.headers.get("docker-distribution-api-version")]).toEqual([
    200,
    "registry/2.0",
  ]);
});

test.each(Object.values(unknown).flat())("%s is not found", async (path) => {
  expect((await visit(path)).status).toBe(404);
});

test.each(Object.values(redirects))("%s leads to %s for good", async (path, to) => {
  const answer = await visit(path);
  expect([answer.status, answer.headers.get("location")]).toEqual([301, to]);
});

describe.each(parameters)("the query parameters of $path", ({ path, known, malformed, ...page }) => {
  /** Queries without any of the parameters. */
  let plain: string[];
  beforeAll(async () => {
    index.takeQueries();
    plain = await askedFor(path, cookieOf(page));
  });

  test.each(known)("%s is heard", async (query) => {
    expect(await askedFor(`${path}?${query}`, cookieOf(page))).not.toEqual(plain);
  });

  test.each(malformed)("%s counts as none", async (query) => {
    expect(await askedFor(`${path}?${query}`, cookieOf(page))).toEqual(plain);
  });
});

describe("the text of a list", () => {
  const empty: readonly (readonly [path: string, ...words: string[]])[] = [
    ["/models", "No models found. Register your first model to get started.", "Register Model"],
    ["/models?status=inactive", "No models match your current filters.", "Show all models"],
    ["/tasks", "No tasks found. Create your first task to get started.", "Create Task"],
    [
      "/verification",
      "No Verifications Found",
      "There are currently no items pending verification or matching your criteria.",
      "Refresh",
    ],
    [
      "/dashboard",
      "No recent activity",
      "Activity will appear here as you interact with the platform",
      "View all activity",
    ],
  ];
  test.each(empty)("an empty %s explains the next step", async (path, ...words) => {
    index.setRows(false);
    const text = textOf(await (await visit(path)).text());
    for (const word of words) expect(text).toContain(word);
  });

  test.each([
    ["/models", "Error"],
    ["/tasks", "Failed to load tasks"],
    ["/tasks/new", "Failed to load models"],
    ["/verification", "Error Loading Verifications"],
  ])("%s that cannot be loaded shows %j, that nothing was lost, and a way to retry", async (path, title) => {
    index.setUp(false);
    const text = textOf(await (await visit(path)).text());
    expect(text).toContain(title);
    expect(text).toMatch(/safe on the chain|Nothing was lost/);
    expect(text).toContain("Retry");
  });

  test.each([
    ["/models?page=99", undefined],
    ["/tasks?page=999", undefined],
    ["/verification?page=99", undefined],
    [`/models/${KNOWN_ID}?tab=tasks&page=99`, undefined],
    ["/verification/history?page=99", { connected: true }],
    ["/compute/earnings?page=99", { connected: true }],
  ] as const)("%s is past the end, shows a message and leads to a page with rows", async (path, viewer) => {
    const document = await (await visit(path, viewer && cookieOf(viewer))).text();
    expect(textOf(document)).toMatch(/Page 99\d* does not exist/);
    expect(textOf(document)).toMatch(/Show the (first|last) page/);
    expect(textOf(document)).not.toMatch(/Create your first task|No models match|No Verifications Found/);
  });

  test.each(["/compute?page=99", "/compute/providers?page=99"])(
    "%s, a list that is not counted, leads to its first page",
    async (path) => {
      index.setRows(false);
      const text = textOf(await (await visit(path)).text());
      expect(text).toContain("Page 99 does not exist");
      expect(text).toContain("Show the first page");
    },
  );

  test.each([
    ["/models?status=yours", "Connect your wallet to see your models."],
    ["/tasks?status=yours", "Connect your wallet to see your tasks."],
    ["/verification?voted=no", "Connect your wallet to see verifications that need your vote."],
  ])("%s without a wallet asks for one and lists nothing", async (path, sentence) => {
    const text = textOf(await (await visit(path)).text());
    expect(text).toContain(sentence);
    expect(text).not.toMatch(/some description|some title|Showing 1/);
  });

  test("the lists of models and verifications show how many there are", async () => {
    const models = textOf(await (await visit("/models")).text());
    expect(models).toMatch(/\d+ of \d+ models/);
    for (const filter of ["All Models", "Active", "Inactive"])
      expect(models).toMatch(new RegExp(`${filter} \\d`));
    expect(textOf(await (await visit("/verification")).text())).toContain("Showing 1 verification(s)");
  });

  test("the dashboard loads the five latest activities and links to all of them", async () => {
    const text = textOf(await (await visit("/dashboard")).text());
    expect(text).toContain("Recent Activity");
    expect(text).toContain("View all activity");
    const asked = index.takeQueries().find(({ query }) => query.includes("activities("));
    // One more than shown, to detect whether there are more.
    expect(Object.values(asked?.variables ?? {})).toContain(6);
  });
});

test("shows the totals of a provider's earnings above the payments", async () => {
  const text = textOf(await (await visit("/compute/earnings", cookieOf({ connected: true }))).text());
  expect(text).toMatch(/Earned [\d.,]+ MLB Your share of rewards/);
});

test("the registration form asks for a wallet connection", async () => {
  const text = textOf(await (await visit("/models/new")).text());
  expect(text).toContain("Wallet connection required");
  expect(text).toContain("Please connect your wallet to register a model");
});

test("the sidebar footer shows the product version and the index status", async () => {
  const foot = async () => textOf(await (await visit("/tasks")).text());
  expect(await foot()).toContain("Network Online Version 0.0.0");
  index.setUp(false);
  // The state of the index is remembered for 50 ms.
  await expect.poll(foot).toContain("Network Offline Version 0.0.0");
});

test("the documentation names the product's version first, then its own", async () => {
  const text = textOf(await (await visit("/docs")).text());
  expect(text).toContain(`Marketplace version 0.0.0 Documentation: Version ${DOCUMENTATION_VERSION}`);
});

test("shows an external address only where it is configured", async () => {
  expect(await (await visit("/")).text()).not.toContain("mailto:");
  Object.assign(siteLinks, { email: "hello@example.org" });
  expect(await (await visit("/")).text()).toContain("mailto:hello@example.org");
  Object.assign(siteLinks, { email: undefined });
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

  test("a model's page shows the stored text and reports that it is not a content id", async () => {
    index.setContentIds("my server, second shelf");
    const document = await (await visit(`/models/${KNOWN_ID}`)).text();
    expect(document).toContain("my server, second shelf");
    expect(document).toContain("not a valid content ID");
  });
});

test("a documentation page links to its Markdown, and a missing one is not found", async () => {
  const answer = await visit("/docs/overview/introduction.md");
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toMatch(
    /^\/assets\/docs\/markdown-overview-introduction-[0-9a-f]+\.md$/,
  );
  expect((await visit("/docs/overview/nothing.md")).status).toBe(404);
});

test.each([
  ["/docs.md", /^\/assets\/docs\/markdown-index-[0-9a-f]+\.md$/],
  ["/docs/api.md", /^\/assets\/docs\/markdown-api-index-[0-9a-f]+\.md$/],
  ["/llms-full.txt", /^\/assets\/docs\/llms-full-[0-9a-f]+\.txt$/],
])("%s leads to the text of the build", async (path, file) => {
  const answer = await visit(path);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, expect.stringMatching(file)]);
});

test("/api leads a browser to the reference and lists the endpoints for a program", async () => {
  const program = await visit("/api");
  expect(program.headers.get("content-type")).toContain("application/json");
  const { documentation, openapi, endpoints } = await program.json();
  expect([documentation, openapi]).toEqual(["/docs/api", "/openapi.json"]);
  expect(endpoints).toContainEqual({ method: "GET", path: "/api/tasks/{id}", title: expect.any(String) });
  const { answerApiRequest } = await import("#functions/routes.ts");
  const headers = { accept: "text/html,*/*" };
  const browser = await answerApiRequest("", new Request("http://127.0.0.1:3000/api", { headers }));
  expect([browser.status, browser.headers.get("location")]).toEqual([302, "/docs/api"]);
});

test("/.well-known/security.txt names a contact and an expiry within a year (RFC 9116)", async () => {
  const text = async () => (await visit("/.well-known/security.txt")).text();
  expect(await text()).toContain("Contact: http://127.0.0.1:3000/contact#security\n");
  const [, expires = ""] = /^Expires: (.+)$/m.exec(await text()) ?? [];
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThanOrEqual(365);
  Object.assign(siteLinks, { email: "hello@example.org" });
  expect(await text()).toContain("Contact: mailto:hello@example.org\n");
  Object.assign(siteLinks, { email: undefined });
});

test("the start page of the documentation leads each kind of reader to one page, a developer to the quick start", async () => {
  const document = await (await visit("/docs")).text();
  for (const path of [
    "/docs/guides/task-requesters",
    "/docs/guides/model-providers",
    "/docs/guides/compute-providers",
    "/docs/guides/verifiers",
    "/docs/overview/quick-start",
    "/docs/operations/deployment",
  ])
    expect(document).toContain(`href="${path}"`);
});

test("robots.txt and the sitemap are available while the index is down", async () => {
  const robots = await visit("/robots.txt");
  expect(robots.headers.get("content-type")).toContain("text/plain");
  expect(await robots.text()).toMatch(/Disallow: \/resources\/[\s\S]*Sitemap: http.*\/sitemap\.xml/);
  const map = await (await visit("/sitemap.xml")).text();
  for (const path of ["/tasks", "/docs/overview/introduction", `/models/${KNOWN_ID}`])
    expect(map).toContain(`${path}</loc>`);
  index.setUp(false);
  const without = await visit("/sitemap.xml");
  expect(without.status).toBe(200);
  expect(await without.text()).toContain("/tasks</loc>");
});

test("the site is installable: icons, two shortcuts, and their links on every page", async () => {
  const answer = await visit("/manifest.webmanifest");
  expect(answer.headers.get("content-type")).toBe("application/manifest+json");
  const { icons, shortcuts } = await answer.json();
  expect(icons.map(({ sizes, purpose }: Record<string, string>) => [sizes, purpose])).toEqual([
    ["192x192", "any"],
    ["512x512", "any"],
    ["512x512", "maskable"],
  ]);
  expect(shortcuts).toEqual([
    { name: "New task", url: "/tasks/new" },
    { name: "Pending votes", url: "/verification/pending" },
  ]);
  const document = await (await visit("/")).text();
  expect(document).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
  expect(document).toMatch(/<link rel="apple-touch-icon" href="[^"]+\.png/);
});

test("/favicon.ico redirects to the icon, not to a page", async () => {
  const answer = await visit("/favicon.ico");
  expect([answer.status, answer.headers.get("location")]).toEqual([
    301,
    expect.stringMatching(/icon-192.*\.png(\?|$)/),
  ]);
  expect(await answer.text()).toBe("");
});

test("robots.txt, sitemap and calendar use the site's own address regardless of the Host header", async () => {
  for (const path of ["/robots.txt", "/sitemap.xml", `/resources/calendar?account=${ACCOUNT}`]) {
    const text = await (await visit(`http://elsewhere.example${path}`)).text();
    expect(text, path).not.toContain("elsewhere.example");
    expect(text, path).toContain("127.0.0.1:3000");
  }
});

test("chat models for a comparison are listed with what the browser needs to run them", async () => {
  const models = await (await visit("/resources/chat-models")).json();
  expect(models).toMatchObject([
    { id: KNOWN_ID, name: "some name", isPublic: true, accessMethod: "some accessMethod" },
  ]);
  index.setUp(false);
  expect((await visit("/resources/chat-models")).status).toBe(503);
  index.setUp(true);
});

describe("resources that the browser requests automatically", () => {
  test.each([
    ["/resources/indexed-block", 200, 503],
    [`/resources/attention?account=${ACCOUNT}`, 200, 503],
    ["/resources/attention?account=somebody", 400, 400],
    [`/resources/prices?model=${UNKNOWN_ID}`, 200, 503],
    ["/resources/prices?model=iris", 400, 400],
    // The test site has no mainnet RPC.
    [`/resources/names?addresses=${ACCOUNT}`, 404, 404],
    ["/resources/names?addresses=somebody", 400, 400],
    [`/resources/registered-file?cid=${CID}`, 200, 503],
    ["/resources/registered-file?cid=somebody", 400, 400],
    [`/resources/origin?task=${UNKNOWN_ID}`, 200, 503],
    ["/resources/origin?task=iris", 400, 400],
    [`/resources/record?account=${ACCOUNT}`, 200, 503],
    ["/resources/record?account=somebody", 400, 400],
    ["/resources/search?q=iris", 200, 503],
    ["/resources/search?q=", 200, 200],
    ["/resources/glossary", 200, 200],
  ])("%s answers %i, and %i while the index is down", async (path, status, statusWithoutIndex) => {
    const answer = await visit(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toContain("application/json");
    index.setUp(false);
    expect((await visit(path)).status).toBe(statusWithoutIndex);
  });

  test("the deadline calendar supports subscriptions, which survive an unavailable index", async () => {
    const feed = `/resources/calendar?account=${ACCOUNT}`;
    const answer = await visit(feed);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      "text/calendar; charset=utf-8",
    ]);
    expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
    expect((await visit("/resources/calendar?account=somebody")).status).toBe(400);
    index.setUp(false);
    expect((await visit(feed)).status).toBe(503);
  });
});
