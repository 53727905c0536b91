/** Who asks, as far as the request's headers can be believed. */
import type { FunctionsConfig } from "#functions/services/config.ts";

/** Where servers of Node write the other end of the connection, over whatever the caller wrote there. */
export const SOCKET_ADDRESS_HEADER = "x-socket-address";

/**
 * The caller's network address; undefined where nobody tells it for certain. Of several entries the last one counts: a
 * proxy adds what it saw itself behind whatever the caller wrote.
 */
export function clientAddressOf(
  request: Request,
  { clientAddressHeader }: Pick<FunctionsConfig, "clientAddressHeader">,
): string | undefined {
  if (!clientAddressHeader) return undefined;
  const address = request.headers.get(clientAddressHeader)?.split(",").at(-1)?.trim();
  return address || undefined;
}
