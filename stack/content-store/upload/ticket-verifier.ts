import { treeAllowance } from "#protocol/content/limits.ts";
import { StorageError } from "#protocol/content/storage-errors.ts";
import { type TicketClaims, TicketError, verifyTicket } from "#protocol/storage/storage-ticket.ts";

/** A ticket in use outlives its expiry while its requests follow one another within this time, seconds. */
const pauseSeconds = 2 * 60;

/** But never longer than this after its expiry, seconds. */
const overrunSeconds = 3 * 3600;

/** Admits uploads by tickets and counts their bytes. A ticket that expires during a large file stays good for it. */
export class TicketVerifier {
  readonly #secret: string;
  readonly #now: () => number;
  readonly #seen = new Map<string, { exp: number; lastUsed: number; storedBytes: number }>();

  /** @param now current time, unix seconds */
  constructor(secret: string, now: () => number) {
    this.#secret = secret;
    this.#now = now;
  }

  /**
   * Reads the ticket of a request.
   *
   * @param authorization value of the request's Authorization header
   * @throws StorageError `TicketMissing`, `TicketInvalid`, `TicketExpired`
   */
  async admit(authorization: string | undefined): Promise<TicketClaims> {
    const token = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
    if (!token) throw new StorageError("TicketMissing");
    const now = this.#now();
    this.#forgetOld(now);
    const claims = await verifyTicket(this.#secret, token, now).catch((error: unknown) => {
      if (!(error instanceof TicketError)) throw error;
      if (error.code !== "expired" || !error.claims)
        throw new StorageError("TicketInvalid", undefined, { cause: error });
      if (!this.#seen.has(error.claims.jti)) throw new StorageError("TicketExpired");
      return error.claims;
    });
    const use = this.#seen.get(claims.jti) ?? { exp: claims.exp, lastUsed: now, storedBytes: 0 };
    use.lastUsed = now;
    this.#seen.set(claims.jti, use);
    return claims;
  }

  /** Counts bytes that a ticket is about to store. @throws StorageError `FileTooLarge` above what it allows */
  charge(claims: TicketClaims, bytes: number): void {
    const use = this.#seen.get(claims.jti);
    if (!use) return;
    use.lastUsed = this.#now();
    const allowed = claims.max + treeAllowance(claims.max);
    if (use.storedBytes + bytes > allowed) {
      throw new StorageError("FileTooLarge", `this ticket allows ${claims.max} bytes in all`);
    }
    use.storedBytes += bytes;
  }

  /** Gives back what was counted for blocks that are not kept. */
  refund(claims: TicketClaims, bytes: number): void {
    const use = this.#seen.get(claims.jti);
    if (use) use.storedBytes -= bytes;
  }

  #forgetOld(now: number): void {
    for (const [jti, use] of this.#seen) {
      const expired = use.exp <= now;
      if (expired && (use.lastUsed + pauseSeconds < now || use.exp + overrunSeconds < now))
        this.#seen.delete(jti);
    }
  }
}
