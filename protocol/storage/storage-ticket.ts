import { isUploadPurpose, type UploadPurpose } from "../content/limits.ts";
import { parseJson } from "../documents/parse-json.ts";

/** Maximum lifetime of an upload ticket, seconds. */
export const maxTicketSeconds = 15 * 60;

/** Tolerated clock skew of the ticket issuer, seconds. */
const clockToleranceSeconds = 60;

/** HS256 needs a key at least as long as its digest: shorter secrets can be brute-forced from one ticket. */
const minSecretLength = 32;

export interface TicketClaims {
  /** Wallet that requested the ticket: `0x` and 40 lower-case hexadecimal digits. */
  sub: string;
  /** Issued at, unix seconds. */
  iat: number;
  /** Expires at, unix seconds; at most 15 minutes after `iat`. */
  exp: number;
  /** Maximum bytes stored with this ticket, over all its uploads. */
  max: number;
  /** Kind of upload; the store refuses a file larger than this purpose's largest kind (F302). */
  purpose?: UploadPurpose;
  /** Total bytes that the wallet may store (see `allowance.ts`); without it the store counts but does not refuse. */
  quota?: number;
  /** Bytes of `quota` that are covered by MLB at stake (see `allowance.ts`). */
  backed?: number;
  /** Bytes of `quota` that need no MLB, granted by the store once a day per network address. */
  starter?: number;
  /** Bytes that one more MLB would add to `quota`, for the refusal message. */
  perMlb?: number;
  /** Distinguishes tickets issued to one wallet in the same second. */
  jti: string;
}

export type TicketErrorCode = "malformed" | "signature" | "claims" | "not-yet-valid" | "expired";

/** Why a ticket was refused. `claims` is present only when the signature was valid. */
export class TicketError extends Error {
  readonly code: TicketErrorCode;
  readonly claims: TicketClaims | undefined;

  constructor(code: TicketErrorCode, message: string, claims?: TicketClaims) {
    super(message);
    this.name = "TicketError";
    this.code = code;
    this.claims = claims;
  }
}

const header = encodePart(new TextEncoder().encode(JSON.stringify({ alg: "HS256", typ: "JWT" })));

/** Signs an upload ticket (compact JWT, HS256). @throws TicketError code `claims`; RangeError for a short secret */
export async function issueTicket(
  secret: string,
  claims: Omit<TicketClaims, "jti"> & { jti?: string },
): Promise<string> {
  const complete: TicketClaims = { ...claims, jti: claims.jti ?? crypto.randomUUID() };
  const problem = claimsProblem(complete);
  if (problem) throw new TicketError("claims", problem);
  const signed = `${header}.${encodePart(new TextEncoder().encode(JSON.stringify(complete)))}`;
  const key = await hmacKey(secret, "sign");
  const signature = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(signed));
  return `${signed}.${encodePart(new Uint8Array(signature))}`;
}

/** Verifies a ticket in constant time; `nowSeconds` in unix seconds. @throws TicketError; RangeError */
export async function verifyTicket(secret: string, token: string, nowSeconds: number): Promise<TicketClaims> {
  const parts = token.split(".");
  const [head, body, signature] = parts;
  if (parts.length !== 3 || !head || !body || !signature || token.length > 2048) {
    throw new TicketError("malformed", "The ticket is not a signed token.");
  }
  // Only our own header is accepted, so a token cannot choose its algorithm.
  if (head !== header) throw new TicketError("malformed", "The ticket is not signed with HS256.");
  const key = await hmacKey(secret, "verify");
  const signed = new TextEncoder().encode(`${head}.${body}`);
  const mac = decodePart(signature);
  if (!mac || !(await crypto.subtle.verify("HMAC", key, mac, signed))) {
    throw new TicketError("signature", "The ticket was not signed by this service.");
  }
  const claims = parseClaims(body);
  const problem = claims ? claimsProblem(claims) : "The ticket's content cannot be read.";
  if (!claims || problem) throw new TicketError("claims", problem ?? "");
  if (claims.iat > nowSeconds + clockToleranceSeconds) {
    throw new TicketError("not-yet-valid", "The ticket is dated in the future.", claims);
  }
  if (claims.exp <= nowSeconds) throw new TicketError("expired", "The ticket has expired.", claims);
  return claims;
}

/** Reads a ticket's claims without verifying it, so its holder knows the size limit; undefined for other tokens. */
export function readTicket(token: string): TicketClaims | undefined {
  const [head, body] = token.split(".");
  if (head !== header || !body) return undefined;
  const claims = parseClaims(body);
  return claims && !claimsProblem(claims) ? claims : undefined;
}

function claimsProblem(claims: TicketClaims): string | undefined {
  const { sub, iat, exp, max, purpose, quota, backed, starter, perMlb, jti } = claims;
  if (typeof sub !== "string" || !/^0x[0-9a-f]{40}$/.test(sub)) return "sub is not a lower-case address.";
  if (!Number.isSafeInteger(iat) || iat < 0) return "iat is not a time in unix seconds.";
  if (!Number.isSafeInteger(exp) || exp <= iat) return "exp is not a time after iat.";
  if (exp - iat > maxTicketSeconds) return `A ticket lives at most ${maxTicketSeconds} seconds.`;
  if (!Number.isSafeInteger(max) || max <= 0) return "max is not a positive number of bytes.";
  if (purpose !== undefined && !isUploadPurpose(purpose)) return "purpose is not known.";
  if (![quota, backed, starter, perMlb].every(isCount)) return "quota is not a number of bytes.";
  if (typeof jti !== "string" || jti.length < 8 || jti.length > 64) return "jti is not an identifier.";
  return undefined;
}

function isCount(bytes: number | undefined): boolean {
  return bytes === undefined || (Number.isSafeInteger(bytes) && bytes >= 0);
}

function parseClaims(body: string): TicketClaims | undefined {
  const bytes = decodePart(body);
  if (!bytes) return undefined;
  try {
    const value: unknown = parseJson(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return typeof value === "object" && value !== null ? (value as TicketClaims) : undefined;
  } catch {
    return undefined;
  }
}

function hmacKey(secret: string, usage: "sign" | "verify"): Promise<CryptoKey> {
  if (secret.length < minSecretLength) {
    throw new RangeError(
      `The ticket secret has ${secret.length} characters; it needs ${minSecretLength} or more.`,
    );
  }
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", new TextEncoder().encode(secret), algorithm, false, [usage]);
}

function encodePart(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function decodePart(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9_-]+$/.test(text)) return undefined;
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
