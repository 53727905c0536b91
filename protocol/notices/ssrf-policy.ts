/** Limits requests to addresses that strangers chose to hosts of the public internet (SSRF protection). */
import type { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { isLoopbackAddress, isPublicAddress } from "./public-address.ts";

/** The address is not allowed; nothing was sent. */
export class BlockedAddress extends Error {
  override readonly name = "BlockedAddress";
}

export interface SsrfPolicy {
  /** Set by the local stack: receivers on the same machine are allowed, without TLS. */
  readonly allowLoopback: boolean;
  /** Whether other ports than those of web servers are allowed. */
  readonly anyPort?: boolean;
  /** Timeout in milliseconds; tests use a shorter one. */
  readonly timeoutMs?: number;
  /** Tests resolve names themselves. */
  readonly resolve?: typeof lookup;
}

const isOpen = (address: string, { allowLoopback }: SsrfPolicy): boolean =>
  isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address));

/** Resolves a name, and refuses it when any of its addresses is not allowed. */
export function guardedLookup(policy: SsrfPolicy): LookupFunction {
  const resolve = policy.resolve ?? process.getBuiltinModule("node:dns").lookup;
  return (name, options, done) =>
    resolve(name, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const closed = addresses.some(({ address }) => !isOpen(address, policy));
      if (closed || addresses.length === 0)
        return done(new BlockedAddress("The address is not publicly reachable"), []);
      const [first] = addresses;
      if (options.all || !first) return done(null, addresses);
      done(null, first.address, first.family);
    });
}
