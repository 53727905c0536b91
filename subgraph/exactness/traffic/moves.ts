import type { Hex } from "viem";
import type { Random } from "#dev-infra/random.ts";
import type { KnownTask, Market } from "./market.ts";
import type { Move } from "./move.ts";
import { ARBITER, type People } from "./people.ts";

const MLB = 10n ** 18n;
const HOUR = 3_600;
const DAY = 86_400;
/** The local deployment's parameters: contracts/deploy/parameters.ts. */
const REQUIRED_VOTES = 5;
const MIN_PERIOD = 6 * HOUR;

/** The verifiers' opinion of a task's result; most results are good. */
function isGood(task: KnownTask): boolean {
  return (task.seq + task.round) % 6 !== 0;
}

/** A next step of a task, or undefined when it is over or only time can change it. */
export function nextMove(task: KnownTask, people: People, random: Random, now: number): Move | undefined {
  const manager = (from: Hex, functionName: string, ...args: unknown[]): Move => ({
    from,
    contract: "TaskManager",
    functionName,
    args: [task.id, ...args],
  });
  const voting = (from: Hex, functionName: string, ...args: unknown[]): Move => ({
    from,
    contract: "VerificationManager",
    functionName,
    args: [task.verification, ...args],
  });
  const submit = () =>
    manager(task.provider as Hex, "submitResult", `bundle-${task.seq}-${task.round}`, digest(random), "{}");
  switch (task.phase) {
    case "created":
      if (now > task.deadline) return manager(random.pick(people.providers), "expireTask");
      if (random.chance(0.06)) return manager(task.requester, "cancelTask");
      if (random.chance(0.1)) return manager(task.requester, "assignTask", random.pick(people.providers));
      return manager(random.pick(people.providers), "acceptTask");
    case "assigned":
      if (now > task.deadline) return manager(task.requester, "expireTask");
      if (random.chance(0.05)) return manager(task.provider as Hex, "declineTask");
      if (random.chance(0.03)) return manager(task.requester, "cancelTask");
      return submit();
    case "completed":
      if (random.chance(0.1)) return manager(task.requester, "verifyTask", "the numbers are right");
      return voting(task.requester, "startVerification", now + MIN_PERIOD + HOUR + random.below(DAY));
    case "voting":
      return vote(task, people, random, now, voting);
    case "verified":
      return payment(task);
    case "rejected":
      if (random.chance(0.15)) return voting(task.provider as Hex, "escalate", "evidence");
      if (now > task.deadline) return manager(task.requester, "expireTask");
      if (random.chance(0.3)) {
        return manager(task.requester, "reassignTask", random.pick(people.providers), now + 3 * HOUR);
      }
      return submit();
    case "stuck":
      if (random.chance(0.4)) return manager(task.requester, "acceptUnverified");
      return manager(random.pick(people.owners), "closeUnverified");
    case "escalated":
      return voting(ARBITER, "rule", 1 + random.below(3), "reasons");
    case "closed":
      return undefined;
  }
}

function vote(
  task: KnownTask,
  people: People,
  random: Random,
  now: number,
  voting: (from: Hex, functionName: string, ...args: unknown[]) => Move,
): Move {
  if (now > task.votingDeadline) return voting(random.pick(people.verifiers), "finalizeVerification");
  const open = people.verifiers.filter((verifier) => !task.voters.some(({ voter }) => voter === verifier));
  const [first] = open;
  if (first === undefined) return voting(task.requester, "finalizeVerification");
  // Occasionally a voter disagrees, which makes voters lose stake.
  const support = random.chance(0.06) ? !isGood(task) : isGood(task);
  const reasoning = random.chance(0.5) ? `checked ${task.voters.length + 1} of ${REQUIRED_VOTES}` : "";
  return voting(random.pick(open), "castVote", support, 1 + random.below(100), reasoning);
}

/** The distribution, then one claim after the other. */
function payment(task: KnownTask): Move | undefined {
  const rewards = (from: Hex, functionName: string, ...args: unknown[]): Move => ({
    from,
    contract: "RewardDistributor",
    functionName,
    args,
  });
  if (!task.distributed) return rewards(task.requester, "distributeRewards", task.id, task.verification);
  const waiting = task.voters.find(({ support, claimed }) => support && !claimed);
  if (!waiting) return undefined;
  // Whether the claim succeeds or not, it is not tried again.
  waiting.claimed = true;
  return rewards(waiting.voter, "claimVerifierReward", task.verification);
}

/** A new task of a random requester. @param metadataCid content id of its description, or "" */
export function createMove(
  market: Market,
  people: People,
  random: Random,
  now: number,
  metadataCid: string,
): Move {
  const usable = market.models.filter(({ isActive, isPublic }) => isActive && isPublic);
  const model = random.pick(usable);
  const reward = BigInt(1 + random.below(20_000)) * (MLB / 1_000n);
  const input = {
    taskType: random.below(3),
    check: 0,
    deadline: now + HOUR + random.below(10 * DAY),
    dataPointer: `reference ${random.below(1_000_000)}`,
    metadataCid,
    modelDigest: model.digest,
  };
  return {
    from: random.pick(people.requesters),
    contract: "TaskManager",
    functionName: "createTask",
    args: [model.id, input, reward > MLB / 100n ? reward : MLB / 100n],
  };
}

/** A new model. @param metadataCid content id of its metadata */
export function registerMove(people: People, random: Random, metadataCid: string, isPublic = true): Move {
  const number = random.below(1_000_000);
  const words = (text: string) => (isPublic ? text : "");
  const input = {
    name: words(`Model ${number}`),
    description: words(`Description of model ${number}`),
    version: `1.${random.below(10)}.0`,
    category: words(random.pick(["NLP", "Computer Vision", "Audio", "Tabular", "Other"])),
    metadataCid,
    metadataDigest: digest(random),
    accessMethod: words("ipfs"),
    isPublic,
  };
  return {
    from: random.pick(people.owners),
    contract: "ModelRegistry",
    functionName: "registerModel",
    args: [input],
  };
}

/** Moves unrelated to tasks: changes of stakes and models. */
export function sideMove(market: Market, people: People, random: Random): Move {
  const verifier = random.pick(people.verifiers);
  const staking = (functionName: string, ...args: unknown[]): Move => ({
    from: verifier,
    contract: "VerifierStaking",
    functionName,
    args,
  });
  const model = random.pick(market.models);
  const registry = (functionName: string, ...args: unknown[]): Move => ({
    from: model.owner,
    contract: "ModelRegistry",
    functionName,
    args: [model.id, ...args],
  });
  return random.pick([
    () => staking("stake", BigInt(1 + random.below(50)) * MLB),
    () => staking("requestUnstake", BigInt(1 + random.below(20)) * MLB),
    () => staking("cancelUnstake"),
    () => staking("withdraw", verifier),
    () => registry("setAccess", random.pick(people.requesters), random.chance(0.7)),
    () => registry("deactivateModel"),
    () => registry("reactivateModel"),
    () => ({
      from: random.pick(people.owners),
      contract: "RewardDistributor",
      functionName: "sweepProtocolFees",
      args: [],
    }),
  ])();
}

function digest(random: Random): Hex {
  const word = () =>
    random
      .below(2 ** 32)
      .toString(16)
      .padStart(8, "0");
  return `0x${Array.from({ length: 8 }, word).join("")}`;
}
