/** Offers of providers and reports of their answers: events, and nothing that the contracts keep. */
import { need, when } from "./rule.ts";

/** Bytes. */
export const OFFER_TEXTS = { endpoint: 200, engine: 80 } as const;
/** Bytes. */
export const LONGEST_CID = 128;
const LONGEST = 30 * 86_400;

/** Latest end of an offer that is published now. */
export const latestEnd = (now: number) => now + LONGEST;

export const offerRules = {
  publishOffer: when(
    [
      need("TextTooLong", ({ offer }) => {
        return offer.endpoint.length <= OFFER_TEXTS.endpoint && offer.engine.length <= OFFER_TEXTS.engine;
      }),
      need("OfferTooLong", ({ offer, now }) => offer.expiresAt <= latestEnd(now)),
    ],
    "OfferPublished",
  ),
  reportAnswer: when([need("TextTooLong", (c) => c.reportCid.length <= LONGEST_CID)], "AnswerReported"),
};
