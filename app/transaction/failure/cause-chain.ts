/** Finds an error among its causes. Without viem: every page has to tell a rejection from a failure. */

/** Finds the first matching error in the cause chain. Wallets wrap errors in plain objects, which viem's own walk misses. */
export function walk(error: unknown, fits: (cause: unknown) => boolean): unknown {
  let cause = error;
  for (let depth = 0; cause && depth < 12; depth++) {
    if (fits(cause)) return cause;
    cause = causeOf(cause);
  }
  return undefined;
}

/** Some wallets put the error in the data of another one. */
function causeOf(error: unknown): unknown {
  if (typeof error !== "object" || error === null) return undefined;
  const { cause, data } = error as { cause?: unknown; data?: { originalError?: unknown } | null };
  return cause ?? data?.originalError;
}

/** The wallet's owner declined (EIP-1193), also as `UserRejectedRequestError`. */
const REJECTED = 4001;
/** Messages of wallets that send another code. A node that rejects a transaction does not name the user. */
const DECLINED =
  /\buser (?:has )?(?:rejected|denied|declined|cancell?ed|disapproved)\b|\b(?:rejected|denied|declined|cancell?ed) by (?:the )?user\b/i;

/** Whether the wallet's owner declined. Wallets use many codes for it, and some none. */
export const isDeclinedByUser = (error: unknown): boolean =>
  walk(error, (cause) => {
    if (typeof cause === "string") return DECLINED.test(cause);
    const { code, message, shortMessage } = cause as {
      code?: unknown;
      message?: unknown;
      shortMessage?: unknown;
    };
    // A message of viem contains the call, and with it texts that users wrote.
    return (
      code === REJECTED ||
      (typeof message === "string" && shortMessage === undefined && DECLINED.test(message))
    );
  }) !== undefined;
