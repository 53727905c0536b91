// @vitest-environment jsdom
/** A voucher is checked in the browser before it can be claimed. */
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SHOWN_AT, show } from "#app/test-support/show.tsx";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { type ChannelTerms, channelId, type Voucher, voucherTypedData } from "#protocol/chain/channel.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { deploymentFor } from "#protocol/chain/deployments.ts";
import { voucherJson } from "#protocol/schemas/voucher.ts";
import { channelView } from "../channel-view.ts";
import { ClaimDialog } from "./claim-dialog.tsx";

const MLB = 10n ** 18n;
const [clara, farid, ines] = (["Clara", "Farid", "Ines"] as const).map((name) =>
  demoSigner(name, LOCAL_CHAIN_ID),
) as [ReturnType<typeof demoSigner>, ReturnType<typeof demoSigner>, ReturnType<typeof demoSigner>];
const home = {
  chainId: LOCAL_CHAIN_ID,
  channels: deploymentFor(LOCAL_CHAIN_ID).contracts.PaymentChannels.address,
};
const terms: ChannelTerms = {
  payer: clara.address,
  receiver: farid.address,
  signer: ines.address,
  cap: 9n * MLB,
  expiry: SHOWN_AT + 86_400,
  salt: `0x${"00".repeat(32)}`,
};
const channel = channelView(
  {
    id: channelId(home, terms),
    payerId: terms.payer,
    receiverId: terms.receiver,
    signer: terms.signer,
    salt: terms.salt,
    cap: String(terms.cap),
    expiry: String(terms.expiry),
    closeRequestedAt: null,
    isClosed: false,
    deposited: String(5n * MLB),
    claimed: String(MLB),
    claimCount: 1,
    refund: null,
    endsAtUnlocked: String(SHOWN_AT + 172_800),
    openedAt: "1",
    openedOrder: "0x01",
  },
  null,
  SHOWN_AT,
);
const onClaim = vi.fn(async () => "done");

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

async function voucherOf(amount: bigint, of = terms): Promise<Voucher> {
  const signature = await ines.signTypedData(voucherTypedData(home, channelId(home, of), amount));
  return { channel: of, amount, signature };
}

async function paste(text: string) {
  await show(
    <ClaimDialog
      open
      onOpenChange={() => {}}
      channel={channel}
      account={farid.address}
      now={SHOWN_AT}
      onClaim={onClaim}
    />,
    farid.address,
  );
  fireEvent.change(await screen.findByRole("textbox"), { target: { value: text } });
  return screen.findByRole("button", { name: "Continue" });
}

test("a good voucher shows what it pays after the fee, and is claimed with exactly that", async () => {
  const voucher = await voucherOf(3n * MLB);
  const button = await paste(voucherJson(voucher));
  const paid = await screen.findByText("Paid to the receiver now");
  expect(paid.parentElement?.textContent).toContain("1.9");
  fireEvent.click(button);
  expect(onClaim).toHaveBeenCalledWith(voucher, 2n * MLB, MLB / 10n);
});

test.each([
  ["a raised amount", async () => ({ ...(await voucherOf(2n * MLB)), amount: 3n * MLB }), /did not sign/],
  ["an older voucher", () => voucherOf(MLB), /already been paid/],
  ["another channel's voucher", () => voucherOf(2n * MLB, { ...terms, cap: 8n * MLB }), /another channel/],
])("%s is refused with the reason", async (_, make, reason) => {
  const button = await paste(voucherJson(await make()));
  await expect.poll(() => button.getAttribute("aria-description")).toMatch(reason);
});

test("text that is not a voucher is refused at the field", async () => {
  await paste('{"amount":"5"}');
  expect((await screen.findByText(/This text is not a voucher/)).textContent).toBeTruthy();
});
