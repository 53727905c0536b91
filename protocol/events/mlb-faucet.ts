/** The events of MLBFaucet. */
import type { mlbFaucetAbi } from "../generated/abi.ts";
import { type EventsOf, news } from "./event-record.ts";

export const mlbFaucetEvents = {
  Dripped: news({
    meaning: "The faucet paid test tokens.",
    type: "other",
    symbol: "money",
    title: "Test tokens received",
    did: ({ amount }) => `received ${amount} from the faucet`,
  }),
} satisfies EventsOf<typeof mlbFaucetAbi>;
