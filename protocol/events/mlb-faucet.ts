import { t } from "#language/text.ts";
import type { mlbFaucetAbi } from "../generated/abi.ts";
import { type EventsOf, feedItem } from "./event-record.ts";

export const mlbFaucetEvents = {
  Dripped: feedItem({
    meaning: "The faucet paid test tokens.",
    type: "other",
    symbol: "money",
    title: "Test tokens received",
    did: ({ amount }) => t("received {amount} from the faucet", { amount }),
  }),
} satisfies EventsOf<typeof mlbFaucetAbi>;
