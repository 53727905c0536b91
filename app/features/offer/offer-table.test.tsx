// @vitest-environment jsdom
/** Offers of a model as its page shows them. */
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SHOWN_AT, show } from "#app/test-support/show.tsx";
import { queryClient } from "#app/wallet/chain/query-client.ts";
import type { ListedOffer } from "#protocol/schemas/http/api-offer.ts";
import { OfferTable } from "./offer-table.tsx";

const MODEL = `0x${"5c".repeat(32)}` as const;
const PROVIDER = `0x${"0a".repeat(20)}` as const;
const offer = (changes: Partial<ListedOffer>): ListedOffer => ({
  provider: PROVIDER,
  model: MODEL,
  modelName: "Words",
  endpoint: "https://farid.example/v1",
  engine: "llama-wasm",
  inputPerMillion: "200000000000000000",
  outputPerMillion: "0",
  contextLength: 8_192,
  concurrency: 1,
  publishedAt: SHOWN_AT,
  expiresAt: SHOWN_AT + 86_400,
  verified: 9,
  failed: 1,
  reports: [],
  ...changes,
});
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.stubGlobal(
    "fetch",
    vi.fn(() => answer()),
  );
});
afterEach(() => {
  cleanup();
  queryClient().clear();
  vi.unstubAllGlobals();
});

async function open(filter: { model: string } | { provider: string }, account?: typeof PROVIDER) {
  return show(<OfferTable filter={filter} empty="Nothing is offered." />, account);
}
const answers = (...offers: ListedOffer[]) => {
  answer = async () => Response.json({ offers });
};

test("an offer shows its prices, its endpoint, its provider's record, and the way to pay", async () => {
  answers(offer({}), offer({ provider: `0x${"0b".repeat(20)}`, verified: 1, failed: 0 }));
  const shown = await open({ model: MODEL });
  expect((await screen.findAllByText("0.2000 MLB per million tokens read")).length).toBe(2);
  expect(shown.textContent).toContain("90% of 10 results verified");
  expect(shown.textContent).toContain("1 of 1 results verified");
  expect(shown.textContent).toContain("https://farid.example/v1");
  const [pay] = screen.getAllByRole("link", { name: "Open channel" });
  expect(pay?.getAttribute("href")).toBe(`/token/channels/new?receiver=${PROVIDER}`);
});

test("an offer names how many answers of its provider were reported, and links to them without a verdict", async () => {
  const report = { reporter: PROVIDER, reportCid: "bafyreport", reportedAt: SHOWN_AT };
  answers(offer({ reports: [report, report] }));
  await open({ model: MODEL });
  const link = await screen.findByRole("link", { name: "2 reported answers" });
  expect(link.getAttribute("href")).toBe(`/profile/${PROVIDER}#reported-answers`);
});

test("an offer to transcribe recordings shows its price by seconds", async () => {
  answers(offer({ contextLength: 0, outputPerMillion: "5" }));
  const shown = await open({ model: MODEL });
  await screen.findByText("0.2000 MLB per million seconds of recordings");
  expect(shown.textContent).not.toContain("written");
});

test("a provider's offers link to their models, and others can pay it", async () => {
  answers(offer({}));
  await open({ provider: PROVIDER });
  const links = await screen.findAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    `/models/${MODEL}`,
    `/token/channels/new?receiver=${PROVIDER}`,
  ]);
});

test("a provider is not asked to pay itself", async () => {
  answers(offer({}));
  await open({ provider: PROVIDER }, PROVIDER);
  expect((await screen.findByRole("link")).getAttribute("href")).toBe(`/models/${MODEL}`);
});

test("shows a text for a model without offers and for a list that cannot be loaded", async () => {
  answers();
  await open({ model: MODEL });
  await screen.findByText("Nothing is offered.");
  cleanup();
  queryClient().clear();
  answer = async () => new Response("", { status: 503 });
  await open({ model: MODEL });
  await screen.findByText(/The offers could not be loaded/);
});
