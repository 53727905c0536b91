/** The text an account signs to manage its notices, in EIP-4361 form, so wallets recognise it and check the site. */
import { type Address, getAddress, isAddress } from "viem";

/** How long a signed text is valid, seconds. */
export const NOTICES_MESSAGE_MAX_AGE = 300;

export interface NoticesRequest {
  /** Host of the requesting site, with its port when it has one. */
  readonly domain: string;
  readonly address: Address;
  readonly chainId: number;
  /** Letters and digits, new for each text; each nonce is accepted once. */
  readonly nonce: string;
  /** Unix seconds. */
  readonly issuedAt: number;
}

/** The text or a field of a request does not match what the wallet should have signed. */
export class NoticesMessageError extends Error {
  override readonly name = "NoticesMessageError";
}

const STATEMENT =
  "Manage the notices of this account: view and change where the site sends them. Signing is free and sends no transaction.";

/** The canonical text of a request, which the server rebuilds. @throws NoticesMessageError for a bad field */
export function noticesMessage(request: NoticesRequest): string {
  const problem = requestProblem(request);
  if (problem) throw new NoticesMessageError(problem);
  const { domain, address, chainId, nonce, issuedAt } = request;
  const scheme = /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(domain) ? "http" : "https";
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    getAddress(address),
    "",
    STATEMENT,
    "",
    `URI: ${scheme}://${domain}/profile/settings`,
    "Version: 1",
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${iso(issuedAt)}`,
    `Expiration Time: ${iso(issuedAt + NOTICES_MESSAGE_MAX_AGE)}`,
  ].join("\n");
}

function requestProblem({ domain, address, chainId, nonce, issuedAt }: NoticesRequest): string | undefined {
  if (!/^[a-zA-Z0-9.[\]:-]{1,255}$/.test(domain)) return "domain is not a host name.";
  if (!isAddress(address, { strict: false })) return "address is not an address.";
  if (!Number.isSafeInteger(chainId) || chainId <= 0) return "chainId is not the id of a chain.";
  if (!/^[a-zA-Z0-9]{8,64}$/.test(nonce)) return "nonce must be 8 to 64 letters and digits.";
  if (!Number.isSafeInteger(issuedAt) || issuedAt <= 0 || issuedAt > 253_402_300_000)
    return "issuedAt is not a time in unix seconds.";
  return undefined;
}

const iso = (unixSeconds: number) => new Date(unixSeconds * 1_000).toISOString().replace(".000Z", "Z");
