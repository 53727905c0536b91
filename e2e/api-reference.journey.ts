/** The API reference is accurate: every example returns what the page shows, and can be sent from the page. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { querySubgraph } from "#dev-infra/graph-node/query.ts";
import { runnableBlocks } from "#docs/runnable-blocks.ts";
import { valuesOf } from "#functions/catalogue/code-samples.ts";
import { describedEndpoints } from "#functions/catalogue/endpoints.ts";
import { onThisNetwork } from "#functions/catalogue/samples.ts";
import { createApiClient } from "#sdk/api/api-client.ts";
import { visitor } from "./support/person.ts";
import { checkout, runInShell } from "./support/run-block.ts";
import { visit } from "./support/steps.ts";

const urls = inject("urls");
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const asked = async (path: string) => (await fetch(`${urls.app}${path}`)).json();
const reading = describedEndpoints.filter(({ method }) => method === "GET");

describe("an example of the reference", () => {
  const examples = reading.flatMap((endpoint) =>
    endpoint.examples.map((example) => [`${endpoint.id}: ${example.title}`, endpoint, example] as const),
  );
  test.each(examples)("%s returns the documented status and shape", async (_, endpoint, example) => {
    const request = await onThisNetwork(example.request, asked);
    const answer = await fetch(`${urls.app}${request}`);
    expect([request, answer.status]).toEqual([request, endpoint.answer.status]);
    const isJson = new URL(request, urls.app).searchParams.get("format") === "json";
    const type = isJson ? "application/json" : endpoint.answer.contentType;
    expect(answer.headers.get("content-type")).toContain(type);
    expect(answer.headers.get("ratelimit-remaining")).toMatch(/^\d+$/);
    const { schema } = endpoint.answer;
    if (!schema) return;
    const body = await answer.json();
    expect(schema.parse(body)).toEqual(body);
    // As the page's JavaScript example sends it.
    const values = valuesOf(endpoint, request);
    expect(await createApiClient(urls.app).get(endpoint.id, values as never)).toBeTypeOf("object");
  });
});

describe("a command of the documentation", () => {
  const blocks = runnableBlocks("bash").filter(({ file }) => file !== "guides/agents.mdx");

  test.each(blocks.map((block) => [`${block.file}: ${block.text.split("\n")[0]}`, block] as const))(
    "%s runs as documented",
    async (_, { text }) => {
      const { tasks } = await querySubgraph<{ tasks: { dataPointer: string }[] }>(
        urls.subgraph,
        `{ tasks(first: 1, where: { dataPointer_starts_with: "ipfs://" }) { dataPointer } }`,
      );
      const folder = checkout();
      const settings = {
        ORIGIN: urls.app,
        SUBGRAPH_URL: urls.subgraph,
        GATEWAY: urls.content,
        INPUT_CID: tasks[0]?.dataPointer.replace("ipfs://", "") ?? "",
      };
      const output = await runInShell(text, folder.path, settings);
      expect(output).not.toBe("");
      expect(output).not.toMatch(/"errors":|^HTTP\/\S+ [45]/m);
      folder.remove();
    },
  );
});

test("an example can be sent from the page with ids of this network, and shows the remaining limit", async () => {
  const { page, problems, context } = await visitor(browser, urls.app);
  await visit(page, "/docs/api?q=verification&verification=examples");
  const endpoint = page.locator("#verification");
  await endpoint.getByText("Python", { exact: true }).click();
  await endpoint.getByText("from urllib.request").waitFor();
  await endpoint.getByRole("button", { name: "Send" }).click();
  await endpoint.getByText(/^200 after \d+ ms, \d+ calls left$/).waitFor();
  await endpoint.getByText('"consensusThreshold"').last().waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test("GraphiQL is served by the site, loads on demand, queries the index, and fits on a phone", async () => {
  const { page, problems, context } = await visitor(browser, urls.app);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await visit(page, "/docs/graphql/examples");
  await page.getByRole("link", { name: "Ask it in GraphiQL" }).first().click();
  await page.locator(".graphiql-container").waitFor();
  // Press once: the button appears only after the editor has loaded.
  await page.getByRole("button", { name: /^Execute query/ }).click();
  await expect.poll(() => page.locator(".graphiql-response").textContent()).toContain('"data"');
  await page.setViewportSize({ width: 390, height: 844 });
  const [editor, response] = await Promise.all([
    page.locator(".graphiql-query-editor").boundingBox(),
    page.locator(".graphiql-response").boundingBox(),
  ]);
  expect(editor?.width).toBeGreaterThan(200);
  expect(response?.y).toBeGreaterThan((editor?.y ?? 0) + 100);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
  const hosts = new Set(asked.map((address) => new URL(address).origin));
  expect([...hosts].sort()).toEqual([new URL(urls.app).origin, new URL(urls.subgraph).origin].sort());
  expect(problems).toEqual([]);
  await context.close();
});
