// @vitest-environment jsdom
/** Actions of each party of a channel, with the reasons of blocked ones. */
import { cleanup, screen } from "@testing-library/react";
import type { Address } from "viem";
import { afterEach, expect, test, vi } from "vitest";
import { SHOWN_AT, show } from "#app/test-support/show.tsx";
import { channelView } from "../channel-view.ts";
import { ChannelActions } from "./channel-actions.tsx";

vi.mock("#app/transaction/use-loaded-transaction.ts", () => ({ useLoadedTransaction: () => vi.fn() }));
vi.mock("#app/transaction/contract/use-contract-read.ts", () => ({
  useTokenBalance: () => ({ data: 10n ** 20n }),
}));

const MLB = 10n ** 18n;
const DAY = 86_400;
const [PAYER, RECEIVER, STRANGER] = ["01", "02", "03"].map((byte) => `0x${byte.repeat(20)}` as const) as [
  Address,
  Address,
  Address,
];
/** @param end last second for claims */
const row = (end: number, fields: object = {}) => ({
  id: `0x${"c4".repeat(32)}` as const,
  payerId: PAYER,
  receiverId: RECEIVER,
  signer: PAYER,
  salt: `0x${"00".repeat(32)}` as const,
  cap: String(9n * MLB),
  deposited: String(5n * MLB),
  claimed: String(2n * MLB),
  claimCount: 1,
  expiry: String(end - DAY),
  endsAtUnlocked: String(end),
  closeRequestedAt: null,
  isClosed: false,
  refund: null,
  openedAt: "1",
  openedOrder: "0x01" as const,
  ...fields,
});
const LATER = SHOWN_AT + 20 * DAY;
const NOTICE = { closeRequestedAt: String(SHOWN_AT - 60) };

afterEach(cleanup);

async function offered(channel: ReturnType<typeof row>, account: Address | undefined) {
  const view = channelView(channel, null, SHOWN_AT);
  const shown = await show(<ChannelActions channel={view} account={account} now={SHOWN_AT} />, account);
  const buttons = screen.queryAllByRole("button").map((button) => ({
    name: button.textContent,
    why: button.getAttribute("aria-description"),
  }));
  return { text: shown.textContent, buttons };
}

test("a payer tops up and gives notice; the receiver claims and closes", async () => {
  const payer = await offered(row(LATER), PAYER);
  expect(payer.buttons).toEqual(
    ["Claim voucher", "Top up channel", "Give notice"].map((name) => ({ name, why: null })),
  );
  expect(payer.text).toContain("3 MLB is left, less what was signed for and not claimed yet");
  cleanup();
  const receiver = await offered(row(LATER), RECEIVER);
  expect(receiver.buttons.map(({ name }) => name)).toEqual(["Claim voucher", "Close channel"]);
});

test("a full channel and a second notice are refused with the reason", async () => {
  const { buttons } = await offered(
    row(SHOWN_AT + DAY - 60, { ...NOTICE, deposited: String(9n * MLB) }),
    PAYER,
  );
  const why = Object.fromEntries(buttons.map((button) => [button.name, button.why]));
  expect(why["Top up channel"]).toMatch(/open another channel/);
  expect(why["Give notice"]).toMatch(/a notice would not end it sooner/);
});

test("the receiver of an ending channel sees the deadline for claims and the amount", async () => {
  const { text } = await offered(row(SHOWN_AT + 60, NOTICE), RECEIVER);
  expect(text).toMatch(/Claim your latest voucher by 2026-02-02.*After that it pays nothing\. Up to 3 MLB/);
});

test("any account can return the rest of an ended channel, and nothing else", async () => {
  const { text, buttons } = await offered(row(SHOWN_AT - 1), STRANGER);
  expect(buttons).toEqual([{ name: "Close channel", why: null }]);
  expect(text).toContain("Any account can return 3 MLB to the payer");
  cleanup();
  expect((await offered(row(SHOWN_AT - 1), undefined)).buttons[0]?.why).toMatch(/connect your wallet/);
});

test("a closed channel offers nothing", async () => {
  const { text, buttons } = await offered(row(LATER, { isClosed: true }), PAYER);
  expect([buttons, text]).toEqual([[], expect.stringContaining("Nothing more is paid from it")]);
});
