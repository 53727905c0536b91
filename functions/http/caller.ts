/** Identifies the network that sent a request. */
import type { FunctionsConfig } from "#functions/services/config.ts";
import { networkOf } from "#protocol/format/network-of.ts";

/** Not a header, which clients can forge. */
const socketAddresses = new WeakMap<Request, string>();

/** Stores the remote address of a request's connection, undefined where the host does not provide it. */
export function rememberSocketAddress(request: Request, address: string | undefined): void {
  if (address) socketAddresses.set(request, address);
}

/**
 * The network that sent the request, see `networkOf`; undefined when unknown. A configured header takes precedence over the
 * socket, which then belongs to the proxy. Of several entries the last counts: a proxy appends the address it saw to
 * whatever the client sent.
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

/** Requests that this process sent to itself. */
const counted = new WeakSet<Request>();

/** A request to an endpoint of this process, for a caller whose own request was already counted. */
export function requestFor(
  original: Request,
  url: URL,
  { clientAddressHeader }: Pick<FunctionsConfig, "clientAddressHeader">,
): Request {
  const address = clientAddressHeader && original.headers.get(clientAddressHeader);
  const request = new Request(url, { headers: address ? { [clientAddressHeader]: address } : {} });
  rememberSocketAddress(request, socketAddresses.get(original));
  counted.add(request);
  return request;
}

/** Whether the limit of all reading endpoints was applied before this request was made. */
export const isCounted = (request: Request): boolean => counted.has(request);
