/** Parts of ids. Separate from the ids, whose hash functions every page that shows a task number would have to load. */
import type { Address, Hex } from "viem";

const SEQ_AND_ROUND = (1n << 40n) - 1n;
export const MODEL_SEQ = (1n << 32n) - 1n;
export const ROUND = 0xffn;

/** Number of the result that a verification judges, 1 for the first; 0 for a task id. */
export function roundOf(verificationId: Hex): number {
  return Number(BigInt(verificationId) & ROUND);
}

/** Sequence number in a task or verification id. */
export function taskSeqOf(id: Hex): number {
  return Number((BigInt(id) & SEQ_AND_ROUND) >> 8n);
}

/** Sequence number in a model id. */
export function modelSeqOf(modelId: Hex): number {
  return Number(BigInt(modelId) & MODEL_SEQ);
}

/** The voter's address. A vote's id in the index is the verification id followed by that address. */
export function voterOf(voteId: Hex): Address {
  return `0x${voteId.slice(-40)}`;
}

/** Index id of the task counters of a model, or of an account in one of its roles. */
export function taskSummaryIdOf(scope: "model" | "owner" | "requester" | "provider", id: string): string {
  return `${scope}-${id}`;
}

/** Whether the text can be an id: 0x and 64 hex digits in any letter case. */
export function isId(text: string): text is Hex {
  return /^0x[0-9a-fA-F]{64}$/.test(text);
}
