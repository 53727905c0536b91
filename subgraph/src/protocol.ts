// Numbers and names that the contracts and the schema share. The one home of both in the mappings.
import { Address, BigInt } from "@graphprotocol/graph-ts";

export const ZERO: BigInt = BigInt.zero();
export const ONE: BigInt = BigInt.fromI32(1);
export const ZERO_ADDRESS: Address = Address.zero();
/** 100 % in basis points. */
export const BPS: i32 = 10_000;

/** A vote in the last of this many parts of a period leaves the decision to the deadline. */
export const QUIET_PART: i32 = 10;

/** Seconds. Periods begin at multiples of their length, as the buckets of the aggregations do. */
export const HOUR: i64 = 3_600;
export const DAY: i64 = 86_400;

export function dayStart(time: BigInt): BigInt {
  const seconds = time.toI64();
  return BigInt.fromI64(seconds - (seconds % DAY));
}

/** `part` of `whole` in basis points, rounded down; 0 of nothing. */
export function share(part: i32, whole: i32): i32 {
  return whole == 0 ? 0 : ((((part as i64) * BPS) / whole) as i32);
}

/** A share for ranking, basis points: adds one success and one failure, so few cases stay close to one half. */
export function cautiousShare(part: i32, whole: i32): i32 {
  return share(part + 1, whole + 2);
}

/** Numbers of the contracts' Check: only open votes are public when they are cast. */
export namespace Check {
  export const Open: i32 = 0;
  export const Recomputed: i32 = 1;
  export const Judged: i32 = 2;
  export const Staged: i32 = 3;
  export const Sampled: i32 = 4;
}

/** Numbers of the contracts' TaskStatus. */
export namespace TaskStatus {
  export const Created: i32 = 0;
  export const Assigned: i32 = 1;
  export const Completed: i32 = 2;
  export const Verified: i32 = 3;
  export const Rejected: i32 = 4;
  export const Cancelled: i32 = 5;
  export const Expired: i32 = 6;
}
const TASK_STATUS: string[] = [
  "Created",
  "Assigned",
  "Completed",
  "Verified",
  "Rejected",
  "Cancelled",
  "Expired",
];
/** The schema's TaskStatus for the contracts' number. */
export function taskStatusName(status: i32): string {
  return TASK_STATUS[status];
}

/** Numbers of the contracts' VerificationStatus; 0 is their `None`. */
export namespace VerificationStatus {
  export const Ready: i32 = 0;
  export const Voting: i32 = 1;
  export const Approved: i32 = 2;
  export const Rejected: i32 = 3;
  export const Inconclusive: i32 = 4;
  export const Escalated: i32 = 5;
}
const VERIFICATION_STATUS: string[] = ["Ready", "Voting", "Approved", "Rejected", "Inconclusive", "Escalated"];
/** The schema's VerificationStatus for the contracts' number. */
export function verificationStatusName(status: i32): string {
  return VERIFICATION_STATUS[status];
}

const RULING: string[] = ["None", "Approve", "Reject", "Refund"];
/** The schema's Ruling for the contracts' number. */
export function rulingName(ruling: i32): string {
  return RULING[ruling];
}

/** Numbers of ProtocolAccrued.kind. */
export namespace AccrualKind {
  export const Fee: i32 = 0;
  export const Dust: i32 = 1;
  export const Slash: i32 = 2;
}

/** The schema's AccountRole. */
export namespace Role {
  export const visitor: string = "visitor";
  export const modelOwner: string = "modelOwner";
  export const requester: string = "requester";
  export const provider: string = "provider";
  export const verifier: string = "verifier";
}

/** The schema's TaskScope. */
export namespace Scope {
  export const protocol: string = "protocol";
  export const taskType: string = "taskType";
  export const category: string = "category";
  export const model: string = "model";
  export const owner: string = "owner";
  export const requester: string = "requester";
  export const provider: string = "provider";
}
