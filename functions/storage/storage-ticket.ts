/** POST /api/storage-ticket: a short-lived upload ticket for a wallet that signed a message or a permit (G62). */
import { keccak256, stringToBytes } from "viem";
import { jsonAnswer } from "#functions/http/answer.ts";
import { ApiError } from "#functions/http/api-error.ts";
import { readJson } from "#functions/http/body.ts";
import { type Endpoint, webHandler } from "#functions/http/endpoint.ts";
import { parseBody } from "#functions/http/input.ts";
import { type ClientLimits, enforceClientLimit, enforceRateLimit } from "#functions/rate-limit/enforce.ts";
import type { RateLimit } from "#functions/rate-limit/rate-limiter.ts";
import type { Services } from "#functions/services/services.ts";
import {
  permitTicketRequestSchema,
  TICKET_REQUEST_MAX_AGE,
  type TicketRequest,
  type TicketResponse,
  ticketRequestSchema,
} from "#protocol/schemas/http/ticket-request.ts";
import { issueTicket, maxTicketSeconds } from "#protocol/storage/storage-ticket.ts";
import { StorageTicketMessageError, storageTicketMessage } from "#protocol/storage/storage-ticket-message.ts";
import { accountAllowance } from "./allowance.ts";
import { checkPermit } from "./permit-proof.ts";
import { isSignedBy } from "./signature.ts";

const PER_ACCOUNT: RateLimit = { name: "ticket-account", calls: 20, seconds: 60 };
/** A clock that runs ahead of ours by no more than this (seconds) is accepted. */
const CLOCK_TOLERANCE = 60;
/** Longer than a signed request is valid, including a clock that runs ahead. */
const ONCE: RateLimit = {
  name: "ticket-proof",
  calls: 1,
  seconds: TICKET_REQUEST_MAX_AGE + 2 * CLOCK_TOLERANCE,
};
const PER_CLIENT: ClientLimits = {
  known: { name: "ticket-client", calls: 60, seconds: 60 },
  unknown: { name: "ticket-unknown", calls: 600, seconds: 60 },
};

function checkAge(issuedAt: number, now: number): void {
  if (issuedAt < now - TICKET_REQUEST_MAX_AGE) {
    throw new ApiError(
      "REQUEST_EXPIRED",
      "The signed request is more than 5 minutes old, so nothing was uploaded. Sign a new one.",
      { field: "issuedAt" },
    );
  }
  if (issuedAt > now + CLOCK_TOLERANCE) {
    throw new ApiError(
      "REQUEST_EXPIRED",
      "The signed request is dated in the future, so nothing was uploaded. Check your device's clock and sign again.",
      { field: "issuedAt" },
    );
  }
}

/** A signature made for another site must not be valid here. */
function siteOf(signedFor: string | undefined, hosts: Services["config"]["hosts"]): string {
  if (signedFor === undefined || hosts.includes(signedFor)) return signedFor ?? hosts[0];
  throw new ApiError(
    "SIGNATURE_INVALID",
    `The request was signed for ${signedFor}, but this is ${hosts[0]}, so nothing was uploaded. Sign again on this site.`,
    { field: "domain" },
  );
}

/** The text the wallet must have signed. Its bounds on purpose and size are the protocol's. */
function signedText(host: string, request: TicketRequest): string {
  try {
    return storageTicketMessage({ ...request, domain: host });
  } catch (error) {
    if (!(error instanceof StorageTicketMessageError)) throw error;
    const field = error.message.split(" ")[0];
    throw new ApiError("INVALID_BODY", error.message, field === "domain" ? {} : { field });
  }
}

/** @returns the signed text, which names this request */
async function checkMessage({ chain, config }: Services, body: TicketRequest, now: number): Promise<string> {
  checkAge(body.issuedAt, now);
  const text = signedText(siteOf(body.domain, config.hosts), body);
  if (await isSignedBy(chain, body.address, text, body.signature)) return text;
  throw new ApiError(
    "SIGNATURE_INVALID",
    "The signature is not the account's signature of this request, so nothing was uploaded. Sign again with the connected account.",
    { field: "signature" },
  );
}

/** A signed request gives one ticket. @throws ApiError SIGNATURE_INVALID, field `nonce`, for the second use */
async function takeOnce({ rateLimiter }: Services, proof: string): Promise<void> {
  const { allowed } = await rateLimiter.take(ONCE, proof);
  if (allowed) return;
  throw new ApiError(
    "SIGNATURE_INVALID",
    "The signed request has already been used, so nothing was uploaded. Sign a new one with another nonce.",
    { field: "nonce" },
  );
}

/** The upload, its account, and the proof's id: the store counts all tickets of a permit for the same files as one. */
async function provenUpload(body: unknown, services: Services, now: number) {
  if (typeof body === "object" && body !== null && "permit" in body) {
    const proven = parseBody(body, permitTicketRequestSchema);
    await checkPermit(services.chain, services.config.chainId, proven);
    const { permit, address, purpose, size } = proven;
    return {
      ...proven,
      proof: proofId([address, purpose, size, permit.value, permit.nonce, permit.deadline]),
      once: false,
    };
  }
  const proven = parseBody(body, ticketRequestSchema);
  const proof = proofId([proven.address, await checkMessage(services, proven, now)]);
  return { ...proven, proof, once: true };
}

/** Short id of a signed text. It uses the text, because one text has several signatures. */
function proofId(parts: readonly unknown[]): string {
  return keccak256(stringToBytes(JSON.stringify(parts).toLowerCase())).slice(2, 42);
}

const storageTicketEndpoint: Endpoint = async (request, services) => {
  const { config } = services;
  const body = await readJson(request);
  await enforceClientLimit(request, services, PER_CLIENT);
  const now = Math.floor(Date.now() / 1_000);
  const { address, purpose, size, proof, once } = await provenUpload(body, services, now);
  const sub = address.toLowerCase();
  await enforceRateLimit(request, services, PER_ACCOUNT, sub);
  if (once) await takeOnce(services, proof);
  const exp = now + maxTicketSeconds;
  const { starterBytes, bytesPerMlb } = config.storageTerms;
  // An unavailable chain must not block uploads: every account then has the starter allowance.
  const allowance = await accountAllowance(services, sub);
  const { quota, backed, starter } = allowance ?? { quota: starterBytes, backed: 0, starter: starterBytes };
  const ticket = await issueTicket(config.ticketSecret, {
    sub,
    iat: now,
    exp,
    max: size,
    purpose,
    quota,
    backed,
    starter,
    perMlb: bytesPerMlb,
    jti: proof,
  });
  const answer: TicketResponse = { ticket, expiresAt: exp, maxBytes: size };
  return jsonAnswer(answer, { status: 201 });
};

export const storageTicket = webHandler("POST", storageTicketEndpoint);
