import { sentences, type TransactionAction } from "#app/transaction/action.ts";
import { writeCall } from "#app/transaction/contract/contracts.ts";
import { t } from "#language/text.ts";
import type { ChannelTerms, Voucher } from "#protocol/chain/channel.ts";
import { formatMlb } from "#protocol/format/amount.ts";
import { formatBps } from "#protocol/format/percent.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import { CHANNEL_FEE_BPS } from "#protocol/generated/constants.ts";

interface Opening {
  channel: ChannelTerms;
  /** Smallest unit. */
  deposit: bigint;
  draft: string;
}

/** Opens a channel of the account with its first deposit. */
export function openChannel({ channel, deposit, draft }: Opening): TransactionAction {
  const { receiver, signer, cap, expiry } = channel;
  return {
    kind: "openChannel",
    draft,
    title: t("Open payment channel"),
    confirmLabel: t("Open channel"),
    consequences: [
      t("{mlb} goes from your wallet into a channel that can pay only {receiver}.", {
        mlb: formatMlb(deposit),
        receiver,
      }),
      t("Vouchers signed by {signer} can spend up to {cap}, until {time}.", {
        signer,
        cap: formatMlb(cap),
        time: formatDateTime(expiry),
      }),
      t(
        "You cannot withdraw the deposit at will. The rest comes back when the receiver closes the channel, or 24 hours after you give notice.",
      ),
      t("The receiver pays the fee of {bps} when it claims. Opening and closing cost only the network fee.", {
        bps: formatBps(CHANNEL_FEE_BPS),
      }),
    ],
    payment: { spender: "PaymentChannels", amount: deposit, label: t("Deposit") },
    call: ({ permit }) =>
      permit
        ? writeCall("PaymentChannels", "openWithPermit", [channel, deposit, permit])
        : writeCall("PaymentChannels", "open", [channel, deposit]),
    success: {
      title: t("Channel opened"),
      description: t("{mlb} was deposited.", { mlb: formatMlb(deposit) }),
      link: {
        label: t("View channel"),
        event: "ChannelOpened",
        argument: "channelId",
        path: "/token/channels/",
      },
    },
  };
}

export function topUpChannel({
  channel,
  amount,
  isPayer,
}: {
  channel: ChannelTerms;
  /** Smallest unit. */
  amount: bigint;
  isPayer: boolean;
}): TransactionAction {
  const mlb = formatMlb(amount);
  return {
    kind: "topUpChannel",
    title: t("Top up channel"),
    confirmLabel: t("Top up channel"),
    consequences: [
      t("{mlb} goes from your wallet into the channel. It can pay only {receiver}.", {
        mlb,
        receiver: channel.receiver,
      }),
      isPayer
        ? t("The rest comes back when the channel is closed.")
        : t("The channel is not yours: when it is closed, the rest goes to {payer}, not to you.", {
            payer: channel.payer,
          }),
    ],
    payment: { spender: "PaymentChannels", amount, label: t("Deposit") },
    call: ({ permit }) =>
      permit
        ? writeCall("PaymentChannels", "topUpWithPermit", [channel, amount, permit])
        : writeCall("PaymentChannels", "topUp", [channel, amount]),
    success: { title: t("Channel topped up"), description: t("{mlb} was deposited.", { mlb }) },
  };
}

export function requestClose({
  channel,
  left,
  endsAt,
}: {
  channel: ChannelTerms;
  /** Deposits that are not claimed, smallest unit. */
  left: bigint;
  /** Last second for claims, if the notice is given now; unix seconds. */
  endsAt: number;
}): TransactionAction {
  return {
    kind: "requestChannelClose",
    title: t("Give notice"),
    confirmLabel: t("Give notice"),
    consequences: [
      t("The receiver can claim your vouchers for 24 more hours, until about {time}.", {
        time: formatDateTime(endsAt),
      }),
      t(
        "After that you can take back what was not claimed: at most {mlb}, less what you signed vouchers for.",
        {
          mlb: formatMlb(left),
        },
      ),
      t("A notice cannot be withdrawn. To pay this receiver again, open another channel."),
    ],
    call: () => writeCall("PaymentChannels", "requestClose", [channel]),
    success: { title: t("Notice given"), description: t("The channel ends 24 hours after the notice.") },
  };
}

export function closeChannel({
  channel,
  left,
  givesUpVouchers,
}: {
  channel: ChannelTerms;
  /** Smallest unit. */
  left: bigint;
  /** The receiver closes a channel from which it could still claim. */
  givesUpVouchers: boolean;
}): TransactionAction {
  const mlb = formatMlb(left);
  return {
    kind: "closeChannel",
    title: t("Close channel"),
    confirmLabel: t("Close channel"),
    destructive: givesUpVouchers,
    consequences: sentences([
      t("{mlb} goes back to the payer {payer}.", { mlb, payer: channel.payer }),
      givesUpVouchers &&
        t("Vouchers that you have not claimed become worthless. Claim the latest one first."),
    ]),
    call: () => writeCall("PaymentChannels", "close", [channel]),
    success: { title: t("Channel closed"), description: t("{mlb} went back to the payer.", { mlb }) },
  };
}

export function claimVoucher({
  voucher,
  due,
  fee,
  isReceiver,
}: {
  voucher: Voucher;
  /** Part of the voucher that can be paid now, fee included; smallest unit. */
  due: bigint;
  fee: bigint;
  isReceiver: boolean;
}): TransactionAction {
  const { channel, amount, signature } = voucher;
  const mlb = formatMlb(due - fee);
  return {
    kind: "claimVoucher",
    title: t("Claim voucher"),
    confirmLabel: t("Claim {mlb}", { mlb }),
    consequences: [
      isReceiver
        ? t("{mlb} goes from the channel to your wallet, and {fee} to the protocol.", {
            mlb,
            fee: formatMlb(fee),
          })
        : t("{mlb} goes from the channel to {receiver}, and {fee} to the protocol.", {
            mlb,
            receiver: channel.receiver,
            fee: formatMlb(fee),
          }),
      t("The channel stays open. A later voucher replaces this one; keep only the latest."),
    ],
    call: () => writeCall("PaymentChannels", "claim", [channel, amount, signature]),
    success: { title: t("Voucher claimed"), description: t("{mlb} was paid to the receiver.", { mlb }) },
  };
}
