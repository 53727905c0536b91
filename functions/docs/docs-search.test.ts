import { beforeAll, expect, test } from "vitest";
import { readConfig } from "#functions/services/config.ts";
import { createServices } from "#functions/services/services.ts";
import { testEnvironment } from "#functions/test-support/test-environment.ts";
import { type DocsSearchQuery, docsSearchResponseSchema } from "#protocol/schemas/http/docs-search.ts";
import { docsSearchEndpoint } from "./docs-search.ts";
import { excerptOf } from "./excerpt.ts";
import type { IndexedPage } from "./indexed-page.ts";
import { createDocsSearch } from "./search.ts";

let answerApiRequest: typeof import("#functions/routes.ts").answerApiRequest;
beforeAll(async () => {
  Object.assign(process.env, testEnvironment());
  ({ answerApiRequest } = await import("#functions/routes.ts"));
});

async function get(query: string) {
  const response = await answerApiRequest(
    "docs-search",
    new Request(`http://x.example/api/docs-search?${query}`),
  );
  return { response, body: await response.json() };
}

const page = (path: string, title: string, parts: IndexedPage["parts"]): IndexedPage => ({
  path,
  url: `/docs/${path}`,
  title,
  description: `About ${title}`,
  section: path.split("/")[0] ?? "",
  sectionTitle: "Guides",
  type: path.startsWith("api") ? "api" : "guide",
  order: 1,
  tags: [],
  lastUpdated: "2026-01-01",
  parts,
});
const search = createDocsSearch([
  page("guides/a", "Escrow", [
    { id: "", heading: "", text: "Where the reward waits." },
    { id: "refunds", heading: "Refunds", text: "Everything returns to the requester." },
  ]),
  page("guides/b", "Voting", [{ id: "", heading: "", text: "The escrow is opened by a vote. ".repeat(20) }]),
  page("api/c", "Endpoints", [{ id: "", heading: "", text: "Lists of tasks with their escrow." }]),
]);
const titles = (query: Partial<DocsSearchQuery>) =>
  search({ q: "", limit: 10, ...query }).results.map(({ title }) => title);

test("a page with the word in its title ranks before pages that mention it", () => {
  expect(titles({ q: "escrow" })[0]).toBe("Escrow");
  expect(new Set(titles({ q: "escrow" }))).toEqual(new Set(["Escrow", "Voting", "Endpoints"]));
});

test("type and section narrow the results", () => {
  expect(titles({ q: "escrow", type: "api" })).toEqual(["Endpoints"]);
  expect(new Set(titles({ q: "escrow", section: "guides" }))).toEqual(new Set(["Escrow", "Voting"]));
});

test("a page is one result with its best section, and links to two more", () => {
  const parts = ["one", "two", "three", "four"].map((id) => ({
    id,
    heading: `Bond ${id}`,
    text: "The bond.",
  }));
  const { results, total } = createDocsSearch([page("guides/d", "Bonds", parts)])({ q: "bond", limit: 10 });
  expect([total, results.length]).toEqual([1, 1]);
  const [{ url, sections } = { url: "", sections: [] }] = results;
  expect(new Set([url, ...sections.map((section) => section.url)]).size).toBe(3);
  expect(sections[0]).toEqual({ title: "Bond two", url: "/docs/guides/d#two" });
});

test("the text above the first heading is listed as the introduction of its page", () => {
  const parts = [
    { id: "", heading: "", text: "The provider.", asks: ["what is a bond"] },
    { id: "one", heading: "Amount", text: "The bond.", asks: ["what is a bond"] },
  ];
  const { results } = createDocsSearch([page("guides/d", "Guide", parts)])({ q: "bond", limit: 1 });
  expect(results[0]?.sections).toEqual([{ title: "Introduction", url: "/docs/guides/d" }]);
});

test("sections that match much less than the best one of their page are not listed", () => {
  const parts = [
    { id: "a", heading: "Bond", text: "The bond of a provider.", asks: ["how large is the bond"] },
    { id: "b", heading: "Other", text: `${"Filler text. ".repeat(40)}A bond.` },
  ];
  const { results } = createDocsSearch([page("guides/d", "Bonds", parts), page("guides/e", "Votes", parts)])({
    q: "how large is the bond",
    limit: 10,
  });
  expect(results.map(({ url, sections }) => [url, sections])).toEqual([
    ["/docs/guides/d#a", []],
    ["/docs/guides/e#a", []],
  ]);
});

test("a word that a page has is not completed to another word", () => {
  const words = createDocsSearch([
    page("guides/d", "Databases", [{ id: "a", heading: "PostgreSQL", text: "A database." }]),
    page("guides/e", "Tasks", [{ id: "b", heading: "Post a task", text: "A task." }]),
  ]);
  expect(words({ q: "post", limit: 10 }).results.map(({ title }) => title)).toEqual(["Tasks"]);
});

test("a query about another subject finds nothing", () => {
  expect(search({ q: "vote for the next president", limit: 10 }).total).toBe(0);
});

test("a result links to the section", () => {
  const { results, total } = search({ q: "refunds", limit: 10 });
  expect(total).toBe(1);
  expect(results[0]).toMatchObject({
    url: "/docs/guides/a#refunds",
    breadcrumbs: ["Guides", "Escrow", "Refunds"],
    excerpt: "Everything returns to the requester.",
  });
});

test("prefixes and typos match; of several words, the known ones count", () => {
  expect(titles({ q: "refun" })).toEqual(["Escrow"]);
  expect(titles({ q: "requestor" })).toEqual(["Escrow"]);
  expect(titles({ q: "refunds blockchain" })).toEqual(["Escrow"]);
  expect(titles({ q: "blockchain" })).toEqual([]);
});

test("a page with all words ranks before one that repeats one of them", () => {
  expect(titles({ q: "lists of tasks escrow" })[0]).toBe("Endpoints");
});

test("everyday questions match: endings, stop words, spellings and terms of other products", () => {
  expect(titles({ q: "where do they return it?" })).toEqual(["Escrow"]);
  expect(titles({ q: "how is it opening" })).toEqual(["Voting"]);
  expect(titles({ q: "buyer" })).toEqual(["Escrow"]);
  expect(titles({ q: "list of jobs" })).toEqual(["Endpoints"]);
  const words = createDocsSearch([
    page("guides/d", "Organization", [{ id: "a", heading: "Color", text: "A licence." }]),
  ]);
  for (const q of ["organisation", "colours", "license"]) expect(words({ q, limit: 1 }).total, q).toBe(1);
});

test("a section is found by a question of its readers, which is not shown", () => {
  const bonds = createDocsSearch([
    page("guides/d", "Bonds", [
      {
        id: "a",
        heading: "Refunds",
        text: "It returns.",
        asks: ["how do I get my cash back?", "money back"],
      },
      { id: "b", heading: "Rules", text: "It stays." },
    ]),
  ]);
  const { results } = bonds({ q: "cash", limit: 10 });
  expect(results.map(({ url }) => url)).toEqual(["/docs/guides/d#a"]);
  expect(results[0]?.excerpt).toBe("It returns.");
});

test("a section with a question like the query ranks before one whose questions share single words with it", () => {
  const filler = Array.from({ length: 20 }, (_, at) => ({
    id: `x${at}`,
    heading: `Other ${at}`,
    text: "Other.",
  }));
  const asks = ["close a channel", "who is offline?", "what is a partner?", "when is it over?"];
  const near = ["my partner is offline, how do I close the channel?"];
  const { results } = createDocsSearch([
    page("guides/d", "Money", [
      { id: "a", heading: "Accounts", text: "Text.", asks: [...asks, ...asks] },
      { id: "b", heading: "Payments", text: "Text.", asks: near },
      ...filler,
    ]),
  ])({ q: "partner offline, close channel", limit: 2 });
  expect(results.flatMap(({ url, sections }) => [url, ...sections.map((one) => one.url)])).toEqual([
    "/docs/guides/d#b",
    "/docs/guides/d#a",
  ]);
});

test("a phrase with the same stop words is nearer: how much is not how long, and a question may have one other word", () => {
  const parts = [
    { id: "time", heading: "Duration", text: "Days.", asks: ["how long does a task take"] },
    { id: "price", heading: "Price", text: "Coins.", asks: ["how much does a task take"] },
    { id: "us", heading: "Operators", text: "A share.", asks: ["how do you make money?"] },
    { id: "loss", heading: "Losses", text: "Money is lost.", asks: ["lost money", "money back"] },
  ];
  const answers = createDocsSearch([page("guides/d", "Tasks", parts)]);
  const firstFor = (q: string) => answers({ q, limit: 1 }).results.map(({ url }) => url.split("#")[1]);
  expect(firstFor("how long does a task take")).toEqual(["time"]);
  expect(firstFor("how much does a task take")).toEqual(["price"]);
  expect(firstFor("how do you make money")).toEqual(["us"]);
});

test("only the last word of a query, which may still be typed, is completed", () => {
  expect(titles({ q: "votes requ" })).toContain("Escrow");
  expect(titles({ q: "requ votes" })).not.toContain("Escrow");
});

test("a query of known terms finds the best sections, even if none has a third of them", () => {
  const words = createDocsSearch([
    page("guides/d", "Phones", [
      { id: "a", heading: "Wallets", text: "A wallet." },
      { id: "b", heading: "Messages", text: "They appear." },
      { id: "c", heading: "Numbers", text: "A transaction." },
    ]),
  ]);
  expect(words({ q: "wallet message number", limit: 10 }).results[0]?.sections).toHaveLength(2);
  expect(words({ q: "wallet xylophone orchestra", limit: 10 }).total).toBe(0);
});

test("an unknown word is replaced by the nearest known one", () => {
  const suggestion = (q: string) => search({ q, limit: 10 }).suggestion;
  expect(suggestion("escorw of rewrad")).toBe("escrow of reward");
  expect(suggestion("escrow")).toBeNull();
  expect(suggestion("requ")).toBeNull();
  expect(suggestion("buyer")).toBeNull();
});

test("an excerpt starts and ends at words around the first match, and marks the matches", () => {
  const text = `${"before ".repeat(60)}needles ${"after ".repeat(60)}`;
  const excerpt = excerptOf(text, new Set(["needl"]));
  expect(excerpt.text).toMatch(/^… .*needles.* …$/);
  expect(excerpt.text.length).toBeLessThan(190);
  expect(excerpt.matches.map(([at, length]) => excerpt.text.slice(at, at + length))).toEqual(["needles"]);
});

test("the endpoint finds the real pages, ten at most, with every field of a result", async () => {
  const { response, body } = await get("q=reward");
  expect(response.status).toBe(200);
  expect(docsSearchResponseSchema.parse(body)).toEqual(body);
  expect(body.results.length).toBeGreaterThan(3);
  expect(body.results.length).toBeLessThanOrEqual(10);
  expect(response.headers.get("cache-control")).toMatch(/^public, .*s-maxage=300/);
  const { body: shortcuts } = await get("q=keyboard%20shortcuts");
  expect(shortcuts.results[0].url).toMatch(/^\/docs\/help\/keyboard/);
});

test.each([
  ["", "q", 'Query parameter "q" is missing'],
  ["q=%20", "q", 'Query parameter "q" must not be empty'],
  ["q=a&limit=51", "limit", 'Query parameter "limit" must be a whole number from 1 to 50'],
  [`q=${"a".repeat(101)}`, "q", 'Query parameter "q" must have at most 100 characters'],
  ["q=a&page=2", "page", 'Query parameter "page" is unknown'],
])("?%.30s is refused and the field named", async (query, field, message) => {
  const { response, body } = await get(query);
  expect(response.status).toBe(400);
  expect(body).toMatchObject({ code: "INVALID_QUERY", detail: message, field });
});

test("a caller over the limit gets the time to retry, and other callers are served", async () => {
  const config = readConfig(testEnvironment({ VERCEL: "1" }));
  const services = createServices(config);
  const ask = (address: string) =>
    docsSearchEndpoint(async () => search)(
      new Request("http://x.example/api/docs-search?q=nothingofthekind", {
        headers: { "x-real-ip": address },
      }),
      services,
    );
  for (let call = 0; call < 120; call++) await ask("192.0.2.1");
  await expect(ask("192.0.2.1")).rejects.toMatchObject({ code: "RATE_LIMITED" });
  expect(await (await ask("192.0.2.2")).json()).toEqual({
    results: [],
    total: 0,
    suggestion: null,
  });
});
