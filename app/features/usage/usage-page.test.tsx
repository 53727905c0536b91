// @vitest-environment jsdom
/** The page of usage from the chosen file to the recomputed answer. */
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { show } from "#app/test-support/show.tsx";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { deploymentFor } from "#protocol/chain/deployments.ts";
import UsagePage from "../../routes/_app.token_.usage.tsx";

const computed = vi.hoisted(() => ({ finding: {} as object, report: "" }));
vi.mock("./recompute-receipt.ts", () => ({ recomputeReceipt: async () => computed.finding }));
vi.mock("#protocol/content/gateway.ts", async (original) => ({
  ...(await original<object>()),
  fetchContent: async (_: readonly string[], cid: string) =>
    new TextEncoder().encode(cid.startsWith("bafkrei") ? computed.report : ""),
}));
afterEach(cleanup);

const HASH = `0x${"ab".repeat(32)}`;
const CID = "bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy";
const MODEL = `0x${"01".repeat(32)}`;
const receipt = {
  id: "chatcmpl-1",
  channel: HASH,
  request: HASH,
  model: MODEL,
  manifest: HASH,
  engine: "words 1",
  prompt: HASH,
  output: HASH,
  promptTokens: 3,
  outputTokens: 5,
  price: "2000000000000000000",
  owed: "0",
  receivedAt: 1,
  firstTokenAt: 2,
  endedAt: 3,
  status: "served",
  signer: `0x${"0b".repeat(20)}`,
  signature: `0x${"0".repeat(130)}`,
};
const file = {
  format: "mlb-receipts/1",
  chainId: LOCAL_CHAIN_ID,
  channels: deploymentFor(LOCAL_CHAIN_ID).contracts.PaymentChannels.address,
  receipts: [{ at: Date.UTC(2026, 10, 28), name: "Words", receipt, request: { prompt: "Hi" } }],
};

async function choose(value: unknown) {
  await show(<UsagePage />);
  const chosen = { text: async () => JSON.stringify(value), size: 10, name: "mlb-receipts.json" };
  fireEvent.change(screen.getByLabelText("Receipts file"), { target: { files: [chosen] } });
}

test("without a file it explains where the receipts are", async () => {
  await show(<UsagePage />);
  expect(screen.getByRole("heading", { name: "Your receipts are on your machine" })).toBeTruthy();
});

test("a file shows its cost by day and model, and each answer is recomputed with both digests", async () => {
  await choose(file);
  const table = await screen.findByRole("table", { name: "Usage by day and model" });
  for (const text of ["2026-11-28", "Words", "3 tokens", "5 tokens"]) within(table).getByText(text);
  expect(screen.queryByText(/They can be another account's/)).toBeNull();
  expect(within(table).getByRole("link", { name: "Words" }).getAttribute("href")).toBe(`/models/${MODEL}`);
  computed.finding = { verdict: "other", cause: "different", reason: "", output: `0x${"cd".repeat(32)}` };
  fireEvent.click(screen.getByRole("button", { name: /^Recompute the answer of/ }));
  await screen.findByText("Different answer");
  screen.getByText("Digest in the receipt");
  screen.getByText(`0x${"cd".repeat(32)}`);
  computed.finding = { verdict: "same", cause: "equal", reason: "", output: HASH };
  fireEvent.click(screen.getByRole("button", { name: /^Recompute the answer of/ }));
  await screen.findByText("Same answer");
});

test.each([
  [{ ...file, chainId: 1 }, /belong to another network/],
  [{ receipts: 5 }, /not a file of receipts/],
])("a file that cannot be used is explained", async (given, message) => {
  await choose(given);
  await screen.findByText(message);
});

test("a file without receipts names the event that adds one", async () => {
  await choose({ ...file, receipts: [] });
  await screen.findByText("No answers yet");
});

test("a link to a published report opens its receipt from the content store, without its author's claims", async () => {
  const [kept] = file.receipts;
  computed.report = JSON.stringify({ ...file, receipts: [{ ...kept, name: "Made up", verdict: "other" }] });
  window.location.hash = `#report=${CID}`;
  await show(<UsagePage />);
  await screen.findByRole("button", { name: /^Recompute the answer of/ });
  screen.getByText(/They can be another account's/);
  expect(screen.queryByText("Made up")).toBeNull();
  expect(screen.queryByText("The gateway got another answer")).toBeNull();
  window.location.hash = "";
});
