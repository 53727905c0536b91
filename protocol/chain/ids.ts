/** Ids of models, tasks and verifications: a hash of chain, contract, number and content, then the number itself. */
import { type Address, encodeAbiParameters, type Hex, hexToBigInt, keccak256, numberToHex } from "viem";
import { LAST_ROUND } from "../generated/constants.ts";
import { MODEL_SEQ, ROUND } from "./id-parts.ts";

export {
  isId,
  modelSeqOf,
  roundOf,
  taskSeqOf,
  taskSummaryIdOf,
  voterOf,
} from "./id-parts.ts";

const TASK_HASH = ((1n << 112n) - 1n) << 144n;
const RESULT_HASH = ((1n << 104n) - 1n) << 40n;

const toId = (value: bigint): Hex => numberToHex(value, { size: 32 });

/** Everything that a task promises. */
export interface TaskTerms {
  readonly requester: Address;
  readonly modelId: Hex;
  /** Smallest unit of MLB. */
  readonly reward: bigint;
  readonly taskType: number;
  /** 0 open votes, 1 recomputed, 2 judged. */
  readonly check: number;
  /** As it was when the task was created, unix seconds. */
  readonly deadline: number;
  readonly dataPointer: string;
  readonly metadataCid: string;
  /** Digest of the model's metadata when the task was created. */
  readonly modelDigest: Hex;
}

const TERMS = [
  { name: "requester", type: "address" },
  { name: "modelId", type: "bytes32" },
  { name: "reward", type: "uint96" },
  {
    name: "data",
    type: "tuple",
    components: [
      { name: "taskType", type: "uint8" },
      { name: "check", type: "uint8" },
      { name: "deadline", type: "uint32" },
      { name: "dataPointer", type: "string" },
      { name: "metadataCid", type: "string" },
      { name: "modelDigest", type: "bytes32" },
    ],
  },
] as const;
const HOME = [{ type: "uint256" }, { type: "address" }, { type: "uint32" }] as const;

const SEQ_LIMIT = 2 ** 32;

function checkSeq(seq: number): void {
  if (!Number.isInteger(seq) || seq < 1 || seq >= SEQ_LIMIT) {
    throw new RangeError(`${seq} is not a running number (1 to ${SEQ_LIMIT - 1})`);
  }
}

/** Id of the task with this sequence number and these terms. @throws RangeError unless 1 <= seq < 2^32 */
export function taskIdOf(chainId: number, taskManager: Address, seq: number, terms: TaskTerms): Hex {
  checkSeq(seq);
  const { requester, modelId, reward } = terms;
  const spec = keccak256(encodeAbiParameters(TERMS, [requester, modelId, reward, terms]));
  const parts = [BigInt(chainId), taskManager, seq, spec] as const;
  const hash = hexToBigInt(keccak256(encodeAbiParameters([...HOME, { type: "bytes32" }], parts)));
  return toId((hash & TASK_HASH) | (BigInt(seq) << 8n));
}

/** Id of the model with this sequence number. @throws RangeError unless 1 <= seq < 2^32 */
export function modelIdOf(chainId: number, modelRegistry: Address, seq: number): Hex {
  checkSeq(seq);
  const hash = hexToBigInt(keccak256(encodeAbiParameters(HOME, [BigInt(chainId), modelRegistry, seq])));
  return toId((hash & ~MODEL_SEQ) | BigInt(seq));
}

/** Index id of a model revision: the model id followed by the revision number in 4 bytes. */
export function modelRevisionIdOf(modelId: Hex, revision: number): Hex {
  return `${modelId}${numberToHex(revision, { size: 4 }).slice(2)}`;
}

/** Id of the verification of the task's result number `round`. @throws RangeError unless 1 <= round <= 255 */
export function verificationIdOf(taskId: Hex, round: number, resultHash: Hex): Hex {
  if (!Number.isInteger(round) || round < 1 || round > LAST_ROUND) {
    throw new RangeError(`${round} is not a round (1 to ${LAST_ROUND})`);
  }
  const parts = [{ type: "bytes32" }, { type: "uint8" }, { type: "bytes32" }] as const;
  const hash = hexToBigInt(keccak256(encodeAbiParameters(parts, [taskId, round, resultHash])));
  return toId(BigInt(taskId) | (hash & RESULT_HASH) | BigInt(round));
}

/** Verification of the task's latest result; null before the first. @param round results submitted so far */
export function latestVerificationOf(taskId: Hex, round: number, resultHash: Hex | null): Hex | null {
  return resultHash === null ? null : verificationIdOf(taskId, round, resultHash);
}

/** The task that a verification belongs to. A task id is returned unchanged. */
export function taskIdOfVerification(verificationId: Hex): Hex {
  return toId(BigInt(verificationId) & ~(RESULT_HASH | ROUND));
}
