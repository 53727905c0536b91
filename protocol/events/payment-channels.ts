import { t } from "#language/text.ts";
import type { paymentChannelsAbi } from "../generated/abi.ts";
import { counted, type EventsOf, feedItem, ignored } from "./event-record.ts";

export const paymentChannelsEvents = {
  ChannelOpened: feedItem({
    meaning: "A payer opened a payment channel with a first deposit.",
    type: "other",
    symbol: "money",
    title: "Channel opened",
    did: ({ amount }) => t("opened a payment channel with {amount}", { amount }),
  }),
  ChannelToppedUp: feedItem({
    meaning: "A deposit was added to a payment channel.",
    type: "other",
    symbol: "money",
    title: "Channel topped up",
    did: ({ amount }) => t("added {amount} to a payment channel", { amount }),
  }),
  ChannelClaimed: feedItem({
    meaning: "A voucher was paid to the receiver of a payment channel.",
    type: "other",
    symbol: "money",
    title: "Channel payment received",
    did: ({ amount }) => t("received {amount} from a payment channel", { amount }),
  }),
  ChannelCloseRequested: feedItem({
    meaning: "A payer gave notice to close a payment channel.",
    type: "other",
    symbol: "news",
    title: "Channel closing",
    did: () => t("gave notice to close a payment channel"),
  }),
  ChannelClosed: feedItem({
    meaning: "A payment channel was closed, and the rest went back to its payer.",
    type: "other",
    symbol: "news",
    title: "Channel closed",
    did: ({ amount }) => t("got {amount} back from a closed payment channel", { amount }),
  }),
  OfferPublished: counted("offers are listed with their models and providers"),
  AnswerReported: counted("reports of answers are listed with their providers"),
  Credited: ignored("the token pays every account, so no payment of a channel fails"),
  CreditWithdrawn: ignored("the token pays every account, so there is nothing to withdraw"),
  EIP712DomainChanged: ignored("the signing domain of vouchers is fixed and no screen shows it"),
} satisfies EventsOf<typeof paymentChannelsAbi>;
