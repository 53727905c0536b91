import type { ContentEnvironment } from "../environment.ts";
import { KuboNode } from "./kubo-node.ts";
import { PinningService } from "./pinning-client.ts";
import type { ContentPlace } from "./place.ts";

/** The further places that the settings name: a Kubo node, a pinning service, both or neither. */
export function placesOf(
  settings: Pick<
    ContentEnvironment,
    | "IPFS_API_URL"
    | "IPFS_API_AUTHORIZATION"
    | "PINNING_SERVICE_URL"
    | "PINNING_SERVICE_TOKEN"
    | "PINNING_SERVICE_ORIGINS"
  >,
): ContentPlace[] {
  const { IPFS_API_URL, PINNING_SERVICE_URL, PINNING_SERVICE_TOKEN } = settings;
  const places: ContentPlace[] = [];
  if (IPFS_API_URL)
    places.push(new KuboNode({ url: IPFS_API_URL, authorization: settings.IPFS_API_AUTHORIZATION }));
  if (PINNING_SERVICE_URL && PINNING_SERVICE_TOKEN)
    places.push(
      new PinningService({
        url: PINNING_SERVICE_URL,
        token: PINNING_SERVICE_TOKEN,
        origins: settings.PINNING_SERVICE_ORIGINS,
      }),
    );
  return places;
}
