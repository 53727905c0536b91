/** The caller of a request, as far as it can be known for certain. */
import type { FunctionsConfig } from "#functions/services/config.ts";
import { networkOf } from "#protocol/format/network-of.ts";

/** Never a header: callers write those. */
const socketAddresses = new WeakMap<Request, string>();

/**
 * Keeps the other end of a request's connection, which only the server that holds the socket knows.
 * @param address undefined where the host does not know it
 */
export function rememberSocketAddress(request: Request, address: string | undefined): void {
  if (address) socketAddresses.set(request, address);
}

/**
 * The network that a request's caller is counted as, see `networkOf`; undefined where it cannot be known. A configured header
 * wins over the socket, whose other end is the proxy then. Of several entries the last one counts: a proxy appends what it saw
 * itself to whatever the caller wrote.
 */
export function callerOf(
  request: Request,
  { clientAddressHeader }: Pick<FunctionsConfig, "clientAddressHeader">,
): string | undefined {
  const address = clientAddressHeader
    ? request.headers.get(clientAddressHeader)?.split(",").at(-1)
    : socketAddresses.get(request);
  return address === undefined ? undefined : networkOf(address);
}
