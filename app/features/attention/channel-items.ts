import type { Address } from "viem";
import { channelView } from "#app/features/channel/channel-view.ts";
import { t } from "#language/text.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { waitingOnChannel } from "#protocol/rules/waiting.ts";
import type { AttentionItem } from "./attention.ts";
import type { OwnChannels } from "./own-channels.query.server.ts";

/** Channels from which the account must claim before they end, and ended ones whose rest it can take back. */
export function channelItems(
  { ending, ended, protocol }: OwnChannels,
  account: Address,
  now: number,
): AttentionItem[] {
  return [...ending, ...ended].flatMap((row) => {
    const { id, facts, status, lockedSeconds, endsAt, left } = channelView(row, protocol, now);
    const href = `/token/channels/${id}`;
    const amount = formatAmount(left);
    return waitingOnChannel(facts, status, lockedSeconds, { account, now }).map(
      (step): AttentionItem =>
        step === "claimBeforeEnd"
          ? {
              id: `channel-claim:${id}:${endsAt}`,
              kind: "channels",
              title: t("Claim from a channel that ends"),
              detail: t("Up to {amount} MLB can be claimed. After the end, vouchers pay nothing", { amount }),
              href,
              due: endsAt,
            }
          : {
              id: `channel-rest:${id}`,
              kind: "channels",
              title: t("Take back {amount} MLB from a channel", { amount }),
              detail: t("The channel has ended"),
              href,
            },
    );
  });
}
