/** Offers in the site's store: one record of all, and one per provider, which limits how many it has. */
import type { NoticeStore } from "#notices/store/notice-store.ts";
import { offerJson, type SignedOffer, signedOfferSchema } from "#protocol/inference/offer.ts";

/** Models that one provider may offer at the same time. */
export const OFFERS_PER_PROVIDER = 100;

const ALL = "offers:all";
const ofProvider = (provider: string) => `offers:provider:${provider.toLowerCase()}`;

/** Withdrawn and expired offers are kept until the next offer: an older one cannot be sent again. */
async function read(store: NoticeStore, key: string): Promise<Map<string, SignedOffer>> {
  const fields = await store.fields(key);
  return new Map(
    [...fields].flatMap(([field, value]) => {
      const parsed = signedOfferSchema.safeParse(value);
      return parsed.success ? [[field, parsed.data] as const] : [];
    }),
  );
}

/** The latest offers of every provider for every model, or of one provider; expired ones included. */
export const allOffers = async (store: NoticeStore) => [...(await read(store, ALL)).values()];
export const offersOfProvider = async (store: NoticeStore, provider: string) => [
  ...(await read(store, ofProvider(provider))).values(),
];

export type Kept = "kept" | "older" | "too-many";

/** Keeps an offer if it is newer than the provider's last one for this model. @param now unix seconds */
export async function keepOffer(store: NoticeStore, signed: SignedOffer, now: number): Promise<Kept> {
  const { provider, model, issuedAt } = signed.offer;
  const own = await read(store, ofProvider(provider));
  const before = own.get(model);
  if (before && before.offer.issuedAt >= issuedAt) return "older";
  const live = [...own.values()].filter(({ offer }) => offer.expiresAt > now && offer.model !== model);
  if (live.length >= OFFERS_PER_PROVIDER) return "too-many";
  const value = JSON.parse(offerJson(signed)) as object;
  await store.setField(ofProvider(provider), model, value);
  await store.setField(ALL, `${model} ${provider.toLowerCase()}`, value);
  return "kept";
}
