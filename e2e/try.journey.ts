/**
 * A visitor without a wallet uses a chat model on the home page, computes the answer again and shares it; another visitor checks it.
 * The model is tiny, and its weights come from the content store by reference.
 */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { querySubgraph } from "#dev-infra/graph-node/query.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { languageModelPackage } from "#runtime/test-support/language-package.ts";
import { TINY_TEMPLATE, tinyModel } from "#runtime/test-support/tiny-model.ts";
import { marketplaceAt } from "./support/marketplace.ts";
import { visitor } from "./support/person.ts";
import { visit } from "./support/steps.ts";

type Visitor = Awaited<ReturnType<typeof visitor>>;

const urls = inject("urls");
const NAME = "Tiny Chat";
let browser: Browser;
let first: Visitor;
let second: Visitor;
/** Path of the model's page. */
let path = "";
let link = "";

/** Files of engines and packages that were requested. */
const loaded: string[] = [];
const isOfEngine = (url: string) => /\.wasm$|(?:session|weights)-worker|\/ipfs\//.test(new URL(url).pathname);

async function registerTinyChat(): Promise<string> {
  const market = marketplaceAt({
    chainUrl: urls.chain,
    storageUrl: urls.content,
    ticketSecret: inject("ticketSecret"),
  });
  const weights = tinyModel();
  const { cid, size } = await market.upload("Ada", weights);
  const file = {
    path: "tiny.gguf",
    role: "weights" as const,
    sha256: await sha256(weights),
    bytes: size,
    sources: [`ipfs://${cid}`],
  };
  const chatTemplate = await sha256(new TextEncoder().encode(TINY_TEMPLATE));
  const bytes = await languageModelPackage({
    draft: { contextLength: 256, chatTemplate, sampling: { temperature: 0, max_tokens: 24 }, files: [file] },
  });
  const listing = { tags: ["chat"], description: "Answers with the letters that it knows." };
  const { id } = await market.registerModel("Ada", NAME, { name: "tiny-chat.zip", bytes }, listing);
  return `/models/${id}`;
}

const answerIn = (page: Page) => page.locator("code[data-answer-hash]").first();
const answerHash = (page: Page) => answerIn(page).getAttribute("data-answer-hash");

beforeAll(async () => {
  browser = await launchBrowser();
  path = await registerTinyChat();
  const isIndexed = async () => {
    const { models } = await querySubgraph<{ models: { metadata: object | null }[] }>(
      urls.subgraph,
      `{ models(where: { name: "${NAME}" }) { metadata { tags } } }`,
    );
    return Boolean(models[0]?.metadata);
  };
  await vi.waitUntil(isIndexed, { timeout: 30_000, interval: 500 });
  [first, second] = await Promise.all([visitor(browser, urls.app), visitor(browser, urls.app)]);
  first.page.on("request", (request) => isOfEngine(request.url()) && loaded.push(request.url()));
});
afterAll(() => browser?.close());

test("the home page offers the first chat model, and loads nothing of an engine before the click", async () => {
  const { page } = first;
  await visit(page, "/");
  await page.getByRole("heading", { name: "Run any model. Check every answer." }).waitFor();
  await page.getByRole("textbox", { name: /^Message to/ }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(loaded).toEqual([]);
});

test("a visitor without a wallet gets tokens with their hash, and the same ones again", async () => {
  const { page } = first;
  await visit(page, path);
  expect(loaded).toEqual([]);
  await page.getByRole("textbox", { name: `Message to ${NAME}` }).fill("Hello");
  await page.keyboard.press("Control+Enter");
  await page.getByRole("button", { name: "Recompute here" }).waitFor();
  expect(await answerHash(page)).toMatch(/^0x[0-9a-f]{64}$/);
  expect(loaded.some((url) => url.endsWith(".wasm"))).toBe(true);
  await page.getByRole("button", { name: "Recompute here" }).click();
  await page.getByText(/^Same \d+ tokens$/).waitFor();
});

test("a second question continues the conversation without loading the model again", async () => {
  const { page } = first;
  const weights = () => loaded.filter((url) => url.endsWith(".wasm")).length;
  const before = weights();
  await page.getByRole("textbox", { name: `Message to ${NAME}` }).fill("And now?");
  await page.getByRole("button", { name: "Run in this browser" }).click();
  await page.getByText("And now?").waitFor();
  await expect.poll(() => page.locator("code[data-answer-hash]").count()).toBe(2);
  await page.getByRole("button", { name: "Share" }).click();
  link = await page.getByLabel("Link to this answer").inputValue();
  expect(weights()).toBe(before);
});

test("the reader of a link checks the answer in another browser", async () => {
  const { page } = second;
  await visit(page, link);
  const shared = page.getByRole("region", { name: "Shared answer" });
  await shared.getByText("And now?").waitFor();
  await shared.getByRole("button", { name: "Check this answer" }).click();
  await shared.getByText(/^Same \d+ tokens$/).waitFor();
});

test("a changed link is refuted, and one of another version is not judged", async () => {
  const { page } = second;
  const shared = JSON.parse(new URLSearchParams(new URL(link).hash.slice(1)).get("answer") ?? "");
  const linkWith = (change: object) =>
    `${path}#answer=${encodeURIComponent(JSON.stringify({ ...shared, ...change }))}`;
  await page.goto("/about");
  await visit(page, linkWith({ digest: `0x${"1".repeat(64)}` }));
  await page.getByRole("button", { name: "Check this answer" }).click();
  await page.getByText("Different answer", { exact: true }).waitFor();
  await page.goto("/about");
  await visit(page, linkWith({ manifest: `0x${"1".repeat(64)}` }));
  await page.getByText("The answer comes from another version of this model").waitFor();
});

test("the same call is ordered from a provider with its input filled in", async () => {
  const { page } = first;
  await page.getByRole("button", { name: /Get it from a provider/ }).click();
  await page.waitForURL(/\/tasks\/new/);
  await page.getByText("request.json").first().waitFor();
});

test("a browser without 64-bit memory shows the reason and offers a provider", async () => {
  const { page, context } = await visitor(browser, urls.app);
  await context.addInitScript(() => {
    // The flags of the only memory of a module of 13 bytes; the bit 4 stands for addresses of 64 bits.
    const { validate } = WebAssembly;
    WebAssembly.validate = (bytes) => new Uint8Array(bytes as ArrayBuffer)[11] !== 4 && validate(bytes);
  });
  await visit(page, path);
  await page.getByRole("button", { name: "Run in this browser" }).click();
  await page.getByText("This browser cannot run language models").waitFor();
  await page.getByRole("button", { name: "Get it from a provider" }).waitFor();
  await context.close();
  expect([...first.problems, ...second.problems]).toEqual([]);
});

test("another kind of model runs its example, shows the result, and gives it again", async () => {
  const { page, problems } = await visitor(browser, urls.app);
  const { models } = await querySubgraph<{ models: { id: string }[] }>(
    urls.subgraph,
    '{ models(where: { name: "Iris Classifier" }) { id } }',
  );
  await visit(page, `/models/${models[0]?.id}`);
  await page.getByRole("button", { name: "Try it in this browser" }).click();
  await page.getByRole("button", { name: "Run in this browser" }).click();
  await page.getByText(/^Computed in \d/).waitFor();
  await page.getByRole("button", { name: "Recompute here" }).click();
  await page.getByText("Same result, byte for byte").waitFor();
  expect(problems).toEqual([]);
});
