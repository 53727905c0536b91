// Every id of every entity is built here, and nowhere else.
import { Address, BigInt, Bytes, ethereum } from "@graphprotocol/graph-ts";
import { line } from "./text";

export const PROTOCOL_ID = "protocol";
export const PARAMETERS_ID = "parameters";
/** Verifications that wait for their start, and for votes. */
export const READY_QUEUE = "ready";
export const VOTING_QUEUE = "voting";
/** Tasks that wait for the verdict on their result, for a ruling, and for the payment of their reward. */
export const VERDICT_QUEUE = "verdict";
export const RULING_QUEUE = "ruling";
export const PAYMENT_QUEUE = "payment";
/** Time series rows get their id from the indexer; this is the value that asks for one. */
export const AUTO_ID: i64 = i64.MIN_VALUE;

/**
 * Block number (8 bytes) ++ log index (4 bytes), big-endian: rows sort by id in the order of the chain.
 * @example 0x000000000000002a00000003 (block 42, log 3)
 */
export function eventId(event: ethereum.Event): Bytes {
  const id = new Uint8Array(12);
  writeBigEndian(id, 0, 8, event.block.number.toU64());
  writeBigEndian(id, 8, 4, event.logIndex.toU64());
  return Bytes.fromUint8Array(id);
}

/** @example {eventId}{place (1 byte)}: the values that one event changed lie together */
export function parametersChangeId(event: ethereum.Event, place: i32): Bytes {
  const number = new Uint8Array(1);
  number[0] = place as u8;
  return eventId(event).concat(Bytes.fromUint8Array(number));
}

/** @example {account or model}{eventId} (32 or 44 bytes): the rows of one feed lie together, in the order of the chain */
export function feedItemId(subject: Bytes, activity: Bytes): Bytes {
  return subject.concat(activity);
}

/** @example {time (8 bytes)}{id}: sorts by the time */
export function orderByTime(time: BigInt, id: Bytes): Bytes {
  const bytes = new Uint8Array(8);
  writeBigEndian(bytes, 0, 8, time.toU64());
  return Bytes.fromUint8Array(bytes).concat(id);
}

/** @example {account}{seq (4 bytes)}: the tasks of one account lie together, in the order of their creation */
export function taskOrder(account: Bytes, seq: i32): Bytes {
  const number = new Uint8Array(4);
  writeBigEndian(number, 0, 4, seq as u64);
  return account.concat(Bytes.fromUint8Array(number));
}

function writeBigEndian(target: Uint8Array, offset: i32, length: i32, value: u64): void {
  for (let i = length - 1; i >= 0; i--) {
    target[offset + i] = value as u8;
    value >>= 8;
  }
}

/** A task id ends with its number (4 bytes) and a zero byte. */
export function taskSeq(taskId: Bytes): i32 {
  return readBigEndian(taskId, 27, 4);
}

function readBigEndian(bytes: Bytes, offset: i32, length: i32): i32 {
  let value: i32 = 0;
  for (let i = 0; i < length; i++) value = (value << 8) | (bytes[offset + i] as i32);
  return value;
}

/** @example {verificationId}{voter} (52 bytes) */
export function voteId(verificationId: Bytes, voter: Address): Bytes {
  return verificationId.concat(voter);
}

/** @example {modelId}{account} (52 bytes) */
export function modelAccessId(modelId: Bytes, account: Address): Bytes {
  return modelId.concat(account);
}

/** @example {modelId}{requester} (52 bytes) */
export function modelUseId(modelId: Bytes, requester: Bytes): Bytes {
  return modelId.concat(requester);
}

/** @example {modelId}{revision (4 bytes)} (36 bytes): the revisions of a model sort in order */
export function modelRevisionId(modelId: Bytes, revision: i32): Bytes {
  const number = new Uint8Array(4);
  writeBigEndian(number, 0, 4, revision as u64);
  return modelId.concat(Bytes.fromUint8Array(number));
}

/** @example {provider}{modelId} (52 bytes) */
export function offerId(provider: Address, modelId: Bytes): Bytes {
  return provider.concat(modelId);
}

/** @example {provider}{modelId}{reporter} (72 bytes) */
export function answerReportId(provider: Address, modelId: Bytes, reporter: Address): Bytes {
  return provider.concat(modelId).concat(reporter);
}

/** @example {owner}{spender} (40 bytes) */
export function allowanceId(owner: Address, spender: Address): Bytes {
  return owner.concat(spender);
}

/**
 * The name as it is shown, in lower case: characters that are not shown make no other category.
 * @example nlp
 */
export function categoryKey(name: string): string {
  return line(name).toLowerCase();
}

/** @example type-0 */
export function typeSummaryId(taskType: i32): string {
  return "type-" + taskType.toString();
}

/** @example category-nlp */
export function categorySummaryId(key: string): string {
  return "category-" + key;
}

/** @example model-0x5f... */
export function modelSummaryId(modelId: Bytes): string {
  return "model-" + modelId.toHexString();
}

/**
 * The summary of an account in one of its roles: `scope` is owner, requester or provider.
 * @example owner-0xa1..., requester-0xa1..., provider-0xa1...
 */
export function accountSummaryId(scope: string, account: Bytes): string {
  return scope + "-" + account.toHexString();
}

/** The CID of a pointer that may be written `ipfs://{cid}`; empty for an empty pointer. */
export function cidOf(pointer: string): string {
  const trimmed = pointer.trim();
  return trimmed.startsWith("ipfs://") ? trimmed.substring(7) : trimmed;
}
