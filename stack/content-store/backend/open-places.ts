import type { ContentEnvironment } from "../environment.ts";
import { PinningService } from "../pins/pinning-client.ts";
import type { ContentBackend, ContentPlace } from "./backend.ts";
import { KuboBackend } from "./kubo/kubo-backend.ts";
import { KuboClient } from "./kubo/kubo-client.ts";

export interface Places {
  /** Left out: the store's own folder. */
  readonly backend?: ContentBackend;
  readonly secondPlaces: readonly ContentPlace[];
  readonly node?: KuboClient;
}

type Settings = Pick<
  ContentEnvironment,
  | "IPFS_API_URL"
  | "IPFS_API_AUTHORIZATION"
  | "PINNING_SERVICE_URL"
  | "PINNING_SERVICE_TOKEN"
  | "PINNING_SERVICE_ORIGINS"
>;

/**
 * The places that the settings choose: a Kubo node instead of the folder, and a pinning service beside either.
 *
 * @throws KuboError when the node does not answer
 */
export async function openPlaces(settings: Settings): Promise<Places> {
  const { IPFS_API_URL, IPFS_API_AUTHORIZATION, PINNING_SERVICE_URL, PINNING_SERVICE_TOKEN } = settings;
  const node = IPFS_API_URL
    ? new KuboClient({ url: IPFS_API_URL, authorization: IPFS_API_AUTHORIZATION })
    : undefined;
  const backend = node && (await KuboBackend.open(node));
  const own = settings.PINNING_SERVICE_ORIGINS;
  const secondPlaces =
    PINNING_SERVICE_URL && PINNING_SERVICE_TOKEN
      ? [
          new PinningService({
            url: PINNING_SERVICE_URL,
            token: PINNING_SERVICE_TOKEN,
            origins: async () => [...own, ...((await node?.addresses().catch(() => [])) ?? [])],
            ...(node && { connect: (delegate: string) => node.connect(delegate) }),
          }),
        ]
      : [];
  return { ...(backend && { backend }), secondPlaces, ...(node && { node }) };
}
