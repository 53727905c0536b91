import { type Address, getAddress, isAddress } from "viem";
import { isUploadPurpose, ticketLimit, type UploadPurpose } from "../content/limits.ts";

/** The upload ticket request that a wallet approves (G62). */
export interface StorageTicketRequest {
  /** Host of the requesting site, with its port when it has one, e.g. `market.example` or `127.0.0.1:3000`. */
  domain: string;
  address: Address;
  /** Unix seconds. */
  issuedAt: number;
  purpose: UploadPurpose;
  /** Total bytes of all files. */
  size: number;
  /** 8 to 64 random letters and digits; distinguishes otherwise equal requests. */
  nonce: string;
}

/** A nonce for one request: 128 random bits. */
export function ticketNonce(): string {
  return crypto.randomUUID().replaceAll("-", "");
}

/** A field of an upload request is out of bounds. */
export class StorageTicketMessageError extends Error {
  override readonly name = "StorageTicketMessageError";
}

const files: Record<UploadPurpose, string> = {
  model: "a model file and its description",
  taskInput: "the input file of a task and its description",
  result: "the result of a task: output, logs, diagnostics, artifacts and their description",
  resultOutput: "the output of a task",
  resultLogs: "the logs of a task",
  resultDiagnostics: "the diagnostics of a task",
  resultArtifact: "an artifact of a task",
  document: "a JSON document",
};

/** The text to sign before an upload, rebuilt by the server. @throws StorageTicketMessageError */
export function storageTicketMessage(request: StorageTicketRequest): string {
  const problem = requestProblem(request);
  if (problem) throw new StorageTicketMessageError(problem);
  return [
    `${request.domain} asks you to approve an upload.`,
    "",
    "Signing is free. It is not a transaction: nothing is paid, and nothing can be spent with this signature.",
    "The uploaded files are public.",
    "",
    `Account: ${getAddress(request.address)}`,
    `Purpose: ${request.purpose} (${files[request.purpose]})`,
    `Size: ${request.size} bytes`,
    `Issued at: ${isoSeconds(request.issuedAt)}`,
    `Nonce: ${request.nonce}`,
  ].join("\n");
}

function requestProblem({
  domain,
  address,
  issuedAt,
  purpose,
  size,
  nonce,
}: StorageTicketRequest): string | undefined {
  if (!/^[a-zA-Z0-9.[\]:-]{1,255}$/.test(domain)) return "domain is not a host name.";
  if (!isAddress(address, { strict: false })) return "address is not an address.";
  if (!Number.isSafeInteger(issuedAt) || issuedAt <= 0 || issuedAt > 253_402_300_799) {
    return "issuedAt is not a time in unix seconds.";
  }
  if (!/^[a-zA-Z0-9]{8,64}$/.test(nonce)) return "nonce is not 8 to 64 letters and digits.";
  if (!isUploadPurpose(purpose)) return "purpose is not known.";
  if (!Number.isSafeInteger(size) || size <= 0) return "size is not a positive number of bytes.";
  const limit = ticketLimit(purpose);
  if (size > limit) return `size is ${size} bytes; an upload for "${purpose}" has at most ${limit}.`;
  return undefined;
}

function isoSeconds(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toISOString().replace(".000Z", "Z");
}
