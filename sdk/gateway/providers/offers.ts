/** Endpoints that providers offer at the marketplace. */
import type { Address } from "viem";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { offerSchema } from "#protocol/inference/offer.ts";
import { destinationProblem } from "#protocol/notices/destination.ts";
import type { ApiClient } from "../../api/api-client.ts";

/** Where a provider answers. */
export interface Endpoint {
  /** Base address, without `/v1`. */
  readonly url: string;
  /** The account that its channels must pay; any where the user named the address. */
  readonly provider?: Address | undefined;
  /** Registered names of the models that it offers, by their ids; any where the user named the address. */
  readonly names?: ReadonlyMap<string, string> | undefined;
  /** CIDs of reported answers, by the ids of their models. */
  readonly reports?: ReadonlyMap<string, readonly string[]> | undefined;
}

export const withoutVersion = (url: string): string => url.replace(/\/+$/, "").replace(/\/v1$/, "");

/**
 * Endpoints of all offers in the index, cheapest first. Strangers write offers: none may send this machine's requests to its own or its
 * network's services. Loopback addresses count on the local chain only.
 * @throws Error when the marketplace does not answer
 */
export async function offeredEndpoints(api: Pick<ApiClient, "get">, chainId: number): Promise<Endpoint[]> {
  const { offers } = await api.get("offers", {});
  const found = new Map<
    string,
    Endpoint & Record<"names", Map<string, string>> & Record<"reports", Map<string, readonly string[]>>
  >();
  for (const listed of offers) {
    const read = offerSchema.safeParse(listed);
    if (!read.success) continue;
    const { provider, endpoint } = read.data;
    const url = withoutVersion(endpoint);
    if (destinationProblem(url, chainId === LOCAL_CHAIN_ID, true)) continue;
    const key = `${url} ${provider.toLowerCase()}`;
    const offered = found.get(key) ?? { url, provider, names: new Map(), reports: new Map() };
    found.set(key, offered);
    offered.names.set(listed.model.toLowerCase(), listed.modelName);
    if (listed.reports.length > 0)
      offered.reports.set(
        listed.model.toLowerCase(),
        listed.reports.map(({ reportCid }) => reportCid),
      );
  }
  return [...found.values()];
}
