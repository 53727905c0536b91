import { t } from "#language/text.ts";
import { isSameAddress } from "#protocol/chain/unset.ts";
import { mlb, named, on, type Reader } from "./reader.ts";

/** The rest goes to the payer, even if another account closed the channel. */
const closed: Reader = (events, account) => {
  const event = named(events, "ChannelClosed")[0];
  if (!event) return undefined;
  const refund = mlb(event.args.refund);
  return {
    description: isSameAddress(event.args.payer as `0x${string}`, account)
      ? t("{mlb} is in your wallet.", { mlb: refund })
      : t("{mlb} went back to the payer.", { mlb: refund }),
  };
};

/** A claim by another account may have been included first; the amount is what was paid. */
const claimed: Reader = (events, account) => {
  const event = named(events, "ChannelClaimed")[0];
  if (!event) return undefined;
  const { amount, fee, receiver } = event.args;
  const paid = mlb(BigInt(amount as bigint) - BigInt(fee as bigint));
  return {
    description: isSameAddress(receiver as `0x${string}`, account)
      ? t("{mlb} is in your wallet.", { mlb: paid })
      : t("{mlb} was paid to the receiver.", { mlb: paid }),
  };
};

/** Receipt readers of payment channel actions. */
export const channelOutcomes = () =>
  ({
    openChannel: on("ChannelOpened", ({ deposit }) => ({
      description: t("{mlb} was deposited.", { mlb: mlb(deposit) }),
    })),
    topUpChannel: on("ChannelToppedUp", ({ amount, deposited }) => ({
      description: t("{mlb} was added. The deposits are {deposited} in total.", {
        mlb: mlb(amount),
        deposited: mlb(deposited),
      }),
    })),
    // The event's time excludes system locks, so it is not a date.
    requestChannelClose: on("ChannelCloseRequested"),
    closeChannel: closed,
    claimVoucher: claimed,
  }) satisfies Readonly<Record<string, Reader>>;
