/** Grants access to an account's notices: a signed text is exchanged once for a token that is valid for 30 minutes. */

import { keccak256, sha256, stringToBytes, stringToHex } from "viem";
import { jsonAnswer } from "#functions/http/answer.ts";
import { ApiError } from "#functions/http/api-error.ts";
import { readJson } from "#functions/http/body.ts";
import type { Endpoint } from "#functions/http/endpoint.ts";
import { parseBody } from "#functions/http/input.ts";
import { type ClientLimits, enforceClientLimit, enforceRateLimit } from "#functions/rate-limit/enforce.ts";
import type { RateLimit } from "#functions/rate-limit/rate-limiter.ts";
import type { Services } from "#functions/services/services.ts";
import { isSignedBy } from "#functions/storage/signature.ts";
import type { NoticeStore } from "#notices/store/notice-store.ts";
import { keys } from "#notices/subscriptions/subscription.ts";
import { hexDigits } from "#protocol/format/hex.ts";
import {
  NOTICES_MESSAGE_MAX_AGE,
  NoticesMessageError,
  noticesMessage,
} from "#protocol/notices/notices-message.ts";
import { type NoticesAccessRequest, noticesAccessRequestSchema } from "#protocol/schemas/http/notices.ts";

/** Lifetime of a token, seconds. */
const OPEN_SECONDS = 1_800;
/** A clock that runs ahead of ours by no more than this (seconds) is accepted. */
const CLOCK_TOLERANCE = 60;
/** Longer than a signed text is valid, including a clock that runs ahead. */
const PROOF_RETENTION = NOTICES_MESSAGE_MAX_AGE + 2 * CLOCK_TOLERANCE;
const PER_ACCOUNT: RateLimit = { name: "notices-access", calls: 20, seconds: 600 };
/** A wrong signature costs calls of the chain, so a caller's attempts are limited as well. */
const PER_CLIENT: ClientLimits = {
  known: { name: "notices-access-client", calls: 60, seconds: 60 },
  unknown: { name: "notices-access-unknown", calls: 600, seconds: 60 },
};
const TOKEN_BYTES = 32;

const AGAIN = "Nothing was changed. Please sign again on this site with the connected account.";

const refuse = (code: "SIGNATURE_INVALID" | "REQUEST_EXPIRED", words: string, field: string) =>
  new ApiError(code, `${words} ${AGAIN}`, { field });

/** The store of this site. @throws ApiError NOT_FOUND without one */
export function storeOf({ notices }: Services): NoticeStore {
  const store = notices();
  if (store) return store;
  throw new ApiError("NOT_FOUND", "This site does not send notices.");
}

function checkAge(issuedAt: number, now: number): void {
  if (issuedAt < now - NOTICES_MESSAGE_MAX_AGE)
    throw refuse("REQUEST_EXPIRED", "The signed request is more than 5 minutes old.", "issuedAt");
  if (issuedAt > now + CLOCK_TOLERANCE)
    throw refuse(
      "REQUEST_EXPIRED",
      "The signed request is dated in the future. Check your device's clock.",
      "issuedAt",
    );
}

/** The text that the account must have signed, for this site and this chain. */
function signedText({ hosts, chainId }: Services["config"], request: NoticesAccessRequest): string {
  const { domain = hosts[0], ...fields } = request;
  // A signature made for another site must not be valid here.
  if (!hosts.includes(domain))
    throw refuse(
      "SIGNATURE_INVALID",
      `The request was signed for ${domain}, but this is ${hosts[0]}.`,
      "domain",
    );
  try {
    return noticesMessage({ ...fields, domain, chainId });
  } catch (error) {
    if (error instanceof NoticesMessageError) throw new ApiError("INVALID_BODY", error.message);
    throw error;
  }
}

export const accessEndpoint: Endpoint = async (request, services) => {
  const body = parseBody(await readJson(request), noticesAccessRequestSchema);
  await enforceClientLimit(request, services, PER_CLIENT);
  const store = storeOf(services);
  const account = body.address.toLowerCase();
  const now = Math.floor(Date.now() / 1_000);
  checkAge(body.issuedAt, now);
  const text = signedText(services.config, body);
  if (!(await isSignedBy(services.chain, body.address, text, body.signature, "Nothing was changed.")))
    throw refuse(
      "SIGNATURE_INVALID",
      "The signature is not the account's signature of this request.",
      "signature",
    );
  // After the signature: others could use up the account's calls.
  await enforceRateLimit(request, services, PER_ACCOUNT, account);
  // Keyed by the text, because one text has several signatures: an intercepted request cannot be replayed.
  if (!(await store.add(keys.proof(keccak256(stringToBytes(text)).slice(2)), 1, PROOF_RETENTION)))
    throw refuse("SIGNATURE_INVALID", "The signed request has already been used.", "signature");
  const token = hexDigits(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));
  // Tokens are stored hashed, so a leaked store cannot be used to sign in.
  await store.set(passOf(token), { account }, OPEN_SECONDS);
  return jsonAnswer({ token, expiresAt: now + OPEN_SECONDS }, { status: 201 });
};

const passOf = (token: string) => keys.pass(sha256(stringToHex(token)).slice(2));

/** The account that a token opens, in lower case. @throws ApiError REQUEST_EXPIRED */
export async function accountOf(store: NoticeStore, token: string): Promise<string> {
  const pass = (await store.get(passOf(token))) as { account: string } | undefined;
  if (pass) return pass.account;
  throw new ApiError(
    "REQUEST_EXPIRED",
    "Access expired after 30 minutes. Nothing was changed. Open your notices again.",
    { field: "token" },
  );
}
