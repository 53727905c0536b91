import { expect, test } from "vitest";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { signAnswerReceipt } from "#protocol/inference/answer-receipt.ts";
import { type KeptReceipt, receiptLink, receiptsFile, receiptsInHash } from "#sdk/gateway/receipts-file.ts";
import { readReceipts } from "./read-receipts.ts";
import { usageDays } from "./usage-days.ts";

const home = { chainId: LOCAL_CHAIN_ID, channels: `0x${"c4".repeat(20)}` as const };
const [MODEL, OTHER] = [`0x${"01".repeat(32)}`, `0x${"02".repeat(32)}`] as const;
const HASH = `0x${"ab".repeat(32)}` as const;

async function kept(at: string, model: `0x${string}`, price: string, request: object = { prompt: "Hi" }) {
  const receipt = await signAnswerReceipt(demoSigner("Farid", LOCAL_CHAIN_ID), home, {
    id: `answer ${at} ${price}`,
    channel: HASH,
    request: HASH,
    model,
    manifest: HASH,
    engine: "words 1",
    prompt: HASH,
    output: HASH,
    promptTokens: 3,
    outputTokens: 5,
    price,
    owed: price,
    receivedAt: 1,
    firstTokenAt: 2,
    endedAt: 3,
    status: "served" as const,
  });
  return { at: Date.parse(at), model: model as string, verdict: undefined, receipt, request };
}

const exported = async (...rows: Parameters<typeof kept>[]) => {
  const receipts = await Promise.all(rows.map((row) => kept(...row)));
  return receiptsFile(home, { exported: () => receipts }, [{ id: MODEL, name: "Words" }]);
};

test("the gateway's file has its answers by day and model, the newest day first, with exact sums", async () => {
  const file = await exported(
    ["2026-11-28T23:59:59Z", MODEL, "9007199254740993"],
    ["2026-11-28T00:00:00Z", MODEL, "1"],
    ["2026-11-28T12:00:00Z", OTHER, "7", { audio: HASH, seconds: 3, parameters: {} }],
    ["2026-11-27T23:59:59Z", MODEL, "5"],
  );
  const read = readReceipts(JSON.stringify(file), home);
  expect(read.status).toBe("read");
  const { receipts } = read as { receipts: readonly KeptReceipt[] };
  expect(usageDays(receipts)).toMatchObject([
    { day: "2026-11-28", model: MODEL, name: "Words", answers: 2, promptTokens: 6, paid: 9007199254740994n },
    { day: "2026-11-28", model: OTHER, name: "", answers: 1, isSound: true, outputTokens: 5, paid: 7n },
    { day: "2026-11-27", model: MODEL, answers: 1, isSound: false, paid: 5n },
  ]);
});

test("another network's receipts and unreadable files are distinguished from an empty file", async () => {
  const file = await exported();
  const statusOf = (value: unknown, where: Parameters<typeof readReceipts>[1] = home) =>
    readReceipts(JSON.stringify(value), where).status;
  expect(statusOf(file)).toBe("read");
  expect(statusOf(file, { ...home, chainId: 1 })).toBe("elsewhere");
  expect(statusOf({ ...file, channels: `0x${"00".repeat(20)}` })).toBe("elsewhere");
  expect(statusOf({ ...file, receipts: [{ at: 5 }] })).toBe("unreadable");
  expect(readReceipts("{", home).status).toBe("unreadable");
});

test("a receipt in a link is read again; one that is too long has no link", async () => {
  const { receipt, request } = await kept("2026-11-28T00:00:00Z", MODEL, "1");
  const page = "https://market.example/token/usage";
  const link = receiptLink(page, home, { receipt, request }) as string;
  expect(link.startsWith(`${page}#`)).toBe(true);
  const read = readReceipts(receiptsInHash(new URL(link).hash) as string, home, true);
  expect(read).toMatchObject({ status: "read", receipts: [{ receipt, request, at: receipt.endedAt }] });
  expect(receiptLink(page, home, { receipt, request: { prompt: "x".repeat(9_000) } })).toBeUndefined();
});

test("a link that a stranger wrote shows no result of a check, and no name", async () => {
  const file = await exported(["2026-11-28T00:00:00Z", MODEL, "1"]);
  const claimed = {
    ...file,
    receipts: file.receipts.map((each) => ({ ...each, verdict: "same" as const, name: "Words" })),
  };
  const read = readReceipts(JSON.stringify(claimed), home, true) as { receipts: readonly KeptReceipt[] };
  expect(read.receipts.map(({ verdict, name }) => [verdict, name])).toEqual([[undefined, ""]]);
  expect(readReceipts(JSON.stringify(claimed), home)).toMatchObject({ receipts: [{ verdict: "same" }] });
});
