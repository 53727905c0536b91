/** Every URL in F11 to F41 of the acceptance table responds with its own content. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { describedEndpoints } from "#functions/catalogue/endpoints.ts";
import { documentationPages } from "#functions/docs/documentation-index.ts";
import { readIndexedPages } from "#functions/docs/documentation-words.ts";
import { modelBadge, modelCard } from "../features/embed/embed-answer.server.ts";
import { KNOWN_ID, startIndex, UNKNOWN_ID } from "./fake-index.ts";
import { openSite, textOf, type Visit } from "./site.ts";

startIndex();
let visit: Visit;
beforeAll(async () => {
  visit = await openSite();
});
afterAll(() => vi.unstubAllGlobals());

/** Cache of visited pages: each URL is rendered once. */
const visited = new Map<string, { readonly status: number; readonly document: string }>();

async function pageAt(path: string) {
  const known = visited.get(path);
  if (known) return known;
  const answer = await visit(path);
  const page = { status: answer.status, document: await answer.text() };
  visited.set(path, page);
  return page;
}

/** Text that appears only at this URL, in table order. */
const ADDRESSES: readonly (readonly [code: string, path: string, content: string])[] = [
  ["F11", "/", "How it works"],
  ["F12", "/dashboard", "Recent Activity"],
  ["F13", "/models?status=yours", "Models"],
  ["F13", "/models?status=active", "Models"],
  ["F13", "/models?status=inactive", "Models"],
  ["F14", "/models?sort=newest", "Models"],
  ["F14", "/models?sort=popular", "Models"],
  ["F15", "/models/new", "Please connect your wallet to register a model"],
  ["F16", `/models/${KNOWN_ID}`, "some name"],
  ["F16", `/models/${KNOWN_ID}?tab=use&code=python`, "Loading code"],
  ["N15", `/models/${KNOWN_ID}?tab=versions`, "Every version stays readable"],
  ["F17", "/models/analytics?owner=yours", "Connect your wallet to see statistics for your models"],
  ["F18", "/models/categories/nlp", "models"],
  ["F18", "/models/categories/cv", "models"],
  ["F18", "/models/categories/audio", "models"],
  ["F19", "/tasks?status=yours", "Tasks"],
  ["F19", "/tasks?status=completed", "Tasks"],
  ["F20", `/tasks/new?model=${KNOWN_ID}`, "New task"],
  ["F21", `/tasks/${KNOWN_ID}`, "Task #"],
  ["F22", "/compute", "Find tasks"],
  ["F23", "/compute/assigned", "My assignments"],
  ["F24", "/compute/earnings", "Earnings"],
  ["F25", "/compute/performance", "Performance"],
  ["F26", "/verification", "Verification"],
  ["F27", `/verification/${KNOWN_ID}`, "Verification"],
  ["F28", "/verification/staking", "Staking"],
  ["F29", "/verification/pending", "Pending"],
  ["F30", "/verification/history", "history"],
  ["F31", "/verification/earnings", "earnings"],
  ["F32", "/token", "Wallet"],
  ["F33", "/activity", "Activity"],
  ["F34", "/profile", "Profile"],
  ["F34", "/profile/settings", "Settings"],
  ["F34", "/profile/history", "History"],
  ["F35", "/docs", "By what you want to do"],
  ["F36", "/docs/overview/introduction", "The roles"],
  ["F36", "/docs/overview/architecture", "Smart contracts and what they do"],
  ["F36", "/docs/overview/getting-started", "Connect a wallet"],
  ["F36", "/docs/overview/glossary", "Unbonding"],
  ["F37", "/docs/guides/model-providers", "Transfer a model to another owner"],
  ["F37", "/docs/guides/compute-providers", "Submit by a program"],
  ["F37", "/docs/guides/task-requesters", "Cancel a task and get the reward back"],
  ["F37", "/docs/guides/verifiers", "How to judge a result"],
  ["F38", "/docs/white-papers/technical", "Ids that name their content"],
  ["F38", "/docs/white-papers/economic", "Approving without looking"],
  ["F38", "/docs/white-papers/security", "Threats and answers"],
  ["F38", "/docs/white-papers/research", "What this protocol guarantees"],
  ["F39", "/docs/api", "Authentication Required"],
  ["F39", "/docs/api/authentication", "Request an upload ticket"],
  ["F39", "/docs/guides", "Guide for verifiers"],
  ["F39", "/docs/white-papers", "Technical white paper"],
  ["F40", "/about", "How it pays for itself"],
  ["F40", "/careers", "no open positions"],
  ["F40", "/contact", "When something went wrong"],
  ["F40", "/community", "How we treat each other"],
  ["F40", "/privacy", "In your browser"],
  ["F40", "/terms", "The software"],
];

const titles = new Map<string, string>();

test.each(ADDRESSES)(
  "%s: %s answers with its own content, title and heading",
  async (_code, path, content) => {
    const { status, document } = await pageAt(path);
    expect(status).toBe(200);
    expect(textOf(document)).toContain(content);
    const headings = [...document.matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g)].map(([, words = ""]) =>
      textOf(words).trim(),
    );
    expect(headings).toEqual([expect.stringMatching(/\w/)]);
    const title = /<title>([^<]+)<\/title>/.exec(document)?.[1] ?? "";
    expect(title).toContain("MLB Marketplace");
    titles.set(path.split("?")[0] ?? "", title);
  },
);

test("every page has a unique title", () => {
  const known = [...titles.values()];
  expect(known.filter((title, at) => known.indexOf(title) !== at)).toEqual([]);
});

test("a page names its canonical URL and its link preview image", async () => {
  const { document } = await pageAt("/models?sort=newest");
  expect(document).toContain('<link rel="canonical" href="http://127.0.0.1:3000/models"/>');
  expect(document).toMatch(/<meta property="og:image" content="http:\/\/127\.0\.0\.1:3000\/[^"]+\.png"/);
});

test("link previews of models and tasks show name and description", async () => {
  const { document: model } = await pageAt(`/models/${KNOWN_ID}`);
  expect(model).toContain('<meta property="og:title" content="some name · MLB Marketplace"/>');
  expect(model).toContain('<meta property="og:description" content="some description"/>');
  const { document: task } = await pageAt(`/tasks/${KNOWN_ID}`);
  expect(task).toContain('<meta property="og:title" content="some title"/>');
  expect(task).toContain('<meta property="og:description" content="some description"/>');
});

test("every page of the sitemap describes itself to search engines", async () => {
  const map = await (await visit("/sitemap.xml")).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = ""]) => new URL(place).pathname);
  const silent: string[] = [];
  for (const path of paths)
    if (!(await pageAt(path)).document.includes('<meta name="description" content="')) silent.push(path);
  expect(silent).toEqual([]);
});

test("a documentation page has structured data for search engines", async () => {
  const { document } = await pageAt("/docs/guides/verifiers");
  const data = /<script type="application\/ld\+json">([^<]+)</.exec(document)?.[1] ?? "";
  expect(JSON.parse(data)).toMatchObject({ "@type": "TechArticle", headline: "Guide for verifiers" });
  expect(document).toContain(
    '<meta property="og:title" content="Guide for verifiers · MLB Marketplace documentation"/>',
  );
});

test("the sitemap lists every public page and public model", async () => {
  const map = await visit("/sitemap.xml");
  expect(map.headers.get("content-type")).toContain("application/xml");
  const places = [...(await map.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
  expect(places).toContain("http://127.0.0.1:3000/docs/guides/verifiers");
  expect(places).toContain(`http://127.0.0.1:3000/models/${KNOWN_ID}`);
  for (const place of places) {
    expect((await pageAt(new URL(place ?? "").pathname)).status, place).toBe(200);
  }
  expect(await (await visit("/robots.txt")).text()).toContain("Sitemap: http://127.0.0.1:3000/sitemap.xml");
});

test("a mistyped URL suggests similar pages", async () => {
  for (const [path, meant] of [
    ["/modles", "/models"],
    ["/docs/guides/verifers", "/docs/guides/verifiers"],
  ] as const) {
    const answer = await visit(path);
    expect(answer.status).toBe(404);
    const document = await answer.text();
    expect(textOf(document)).toContain("Did you mean");
    expect(document).toContain(`href="${meant}"`);
  }
});

test("short URLs redirect permanently", async () => {
  for (const path of ["/faq", "/documentation/models"]) expect((await visit(path)).status, path).toBe(301);
});

test("the reference lists every endpoint, filters by method and text, and opens the linked tab", async () => {
  const shown = async (query: string) => textOf(await (await visit(`/docs/api${query}`)).text());
  const all = describedEndpoints.length;
  expect(await shown("")).toContain(`${all} of ${all} endpoints`);
  const posts = await shown("?method=POST");
  const posted = describedEndpoints.filter(({ method }) => method === "POST").length;
  expect(posts).toContain(`${posted} of ${all} endpoints`);
  expect(posts).toContain("/api/storage-ticket");
  expect(await shown("?q=votes+nothing")).toContain("No results found. Try a different search term.");
  expect(await shown("?q=export&export=examples")).toContain("votes of a month");
  expect(await shown("?q=docs-search")).toContain("Beta");
});

test("/schema.graphql returns the API schema of graph-node", async () => {
  const answer = await visit("/schema.graphql");
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toMatch(/api.*\.graphql$/);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
});

test("/openapi.json is readable from any origin", async () => {
  const answer = await visit("/openapi.json");
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(await answer.json()).toMatchObject({ openapi: "3.1.0" });
});

test("a model's embed card and badge contain no script and escape text (N6)", async () => {
  const card = await visit(`/embed/model/${KNOWN_ID}`);
  const policy = card.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors *");
  expect(policy).not.toContain("unsafe");
  expect(await card.text()).toContain(`href="/models/${KNOWN_ID}"`);
  const badge = await visit(`/embed/model/${KNOWN_ID}.svg`);
  expect(badge.headers.get("content-type")).toContain("image/svg+xml");
  expect(await badge.text()).toContain("some name");
  for (const nothing of [UNKNOWN_ID, "7", "7.svg"]) {
    expect((await visit(`/embed/model/${nothing}`)).status, nothing).toBe(404);
  }
  const named = {
    name: `<script>"&`,
    warning: "Same name as <b>",
    version: "1",
    category: "",
    isActive: true,
    usage: 1,
    decided: 0,
    verified: 0,
    medianReward: undefined,
  };
  for (const answer of [await modelCard(KNOWN_ID, named), modelBadge(named)]) {
    const markup = await answer.text();
    expect(markup).not.toContain("<script");
    expect(markup).toContain("&lt;script&gt;&quot;&amp;");
    expect(markup, "a copied name").toMatch(/Same name as &lt;b&gt;|name warning/);
  }
});

test("oEmbed returns the frame for model pages of this site only (N6)", async () => {
  const frame = (url: string) => visit(`/oembed?url=${encodeURIComponent(url)}`);
  const answer = await frame(`http://localhost:3000/models/${KNOWN_ID}`);
  expect(await answer.json()).toMatchObject({
    version: "1.0",
    type: "rich",
    title: "some name",
    html: expect.stringContaining(`http://127.0.0.1:3000/embed/model/${KNOWN_ID}`),
    width: 360,
    height: 140,
  });
  for (const path of [`${KNOWN_ID}/`, `0x${KNOWN_ID.slice(2).toUpperCase()}`]) {
    expect((await frame(`http://localhost:3000/models/${path}`)).status, path).toBe(200);
  }
  for (const url of [
    `http://elsewhere.example/models/${KNOWN_ID}`,
    "http://localhost:3000/tasks",
    "nothing",
  ]) {
    expect((await frame(url)).status, url).toBe(404);
  }
});

test("oEmbed respects size limits and rejects invalid ones (N6)", async () => {
  const frame = (limits: string) =>
    visit(`/oembed?url=${encodeURIComponent(`http://localhost:3000/models/${KNOWN_ID}`)}&${limits}`);
  const narrow = await (await frame("maxwidth=240&maxheight=100")).json();
  expect(narrow).toMatchObject({ width: 240, height: 100 });
  expect(narrow.html).toContain(`width="240" height="100"`);
  expect(await (await frame("maxwidth=800")).json()).toMatchObject({ width: 360, height: 140 });
  for (const limits of ["maxwidth=0", "maxwidth=-5", "maxheight=wide", "maxwidth="]) {
    expect((await frame(limits)).status, limits).toBe(400);
  }
});

test("a public model's page names its oEmbed address (N6)", async () => {
  const document = await (await visit(`/models/${KNOWN_ID}`)).text();
  const page = encodeURIComponent(`http://127.0.0.1:3000/models/${KNOWN_ID}`);
  expect(document).toContain('type="application/json+oembed"');
  expect(document).toContain(`href="http://127.0.0.1:3000/oembed?url=${page}"`);
});

test("/llms.txt lists every documentation page with a description", async () => {
  const answer = await visit("/llms.txt");
  const text = await answer.text();
  for (const { title, url } of documentationPages) expect(text).toContain(`- [${title}](${url}): `);
});

test("every help topic shows the text of its page", async () => {
  const topics: { id: string; url: string; html: string }[] = await (await visit("/resources/help")).json();
  expect(topics.length).toBeGreaterThan(30);
  for (const { id, url, html } of topics) {
    expect(html.length, id).toBeGreaterThan(60);
    expect((await pageAt(url)).document, id).toContain(html.slice(0, 60));
  }
});

test("every heading in the search index exists on its page", async () => {
  const missing: string[] = [];
  for (const { url, parts } of await readIndexedPages()) {
    const { document } = await pageAt(url);
    for (const { id } of parts) if (id && !document.includes(`id="${id}"`)) missing.push(`${url}#${id}`);
  }
  expect(missing).toEqual([]);
});

test("an address without a page shows no trail to further addresses without one", async () => {
  const { status, document } = await pageAt("/no/such/page");
  expect(status).toBe(404);
  expect(document).not.toContain('href="/no/such"');
  expect((await pageAt("/compute/assigned")).document).toContain("Breadcrumbs");
});
