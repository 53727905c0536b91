/** Rounds in which one verifier recomputes first, and the committee after it. */
import { type Hex, keccak256, toHex } from "viem";
import {
  acceptedWith,
  commitmentTo,
  type Opening,
  OTHER_TRACE,
  open,
  opening,
  roundOf,
  type SealedFixture,
  sealedArguments,
  TRACE,
  untilOpening,
} from "./sealed.ts";
import { DAY, REWARD, start, verificationId } from "./steps.ts";
import { type Marketplace, marketplace } from "./tasks.ts";
import { actors, networkHelpers, parameters, send, verifier, type Wallet } from "./world.ts";

export const STAGED = 3;
/** Half of the reward of 10 MLB, and 65 % of it. */
export const STAGED_LOCK = REWARD / 2n;
export const STAGED_BOND = (REWARD * 65n) / 100n;
/** The first seat's traces of the honest computation and of another. A member of the committee opens the trace that is hashed here. */
export const FIRST_TRACE = keccak256(TRACE);
export const OTHER_FIRST_TRACE = keccak256(OTHER_TRACE);

export const stagedArguments = (taskId: Hex): readonly unknown[] => sealedArguments(taskId, FIRST_TRACE);

export async function startStaged(
  c: Marketplace,
  period = DAY,
  reward = REWARD,
): Promise<{ taskId: Hex; id: Hex }> {
  const taskId = await acceptedWith(c, STAGED, reward);
  await send(actors.provider, c.tasks, "submitSealedResult", stagedArguments(taskId));
  const id = verificationId(taskId);
  await start(c, id, period);
  return { taskId, id };
}

/** A staged round of a day, whose seat is open to all. */
export async function stagedRound(): Promise<SealedFixture> {
  const c = await networkHelpers.loadFixture(marketplace);
  const s = { ...c, ...(await startStaged(c)) };
  await networkHelpers.time.increase(parameters.drawnWindow + 1);
  return s;
}

/** A seat is taken before its holder computes. Of the first seat the commitment is not read. */
export async function takeSeat(s: SealedFixture, by: Wallet = verifier(0)): Promise<void> {
  await send(by, s.sealedVotes, "commitVote", [s.id, toHex("reserved", { size: 32 }), 0]);
}

export const openSeat = (s: SealedFixture, trace: Hex = FIRST_TRACE, by: Wallet = verifier(0)) =>
  open(s, [opening(by, trace)], by);

/** A committee whose seats are open to all, after the first seat has opened this trace. */
export async function committeeAfter(trace: Hex): Promise<SealedFixture> {
  const s = await stagedRound();
  await takeSeat(s);
  await openSeat(s, trace);
  await networkHelpers.time.increase(parameters.drawnWindow + 1);
  return s;
}

/** Members from verifier 1 on commit to these traces. */
export async function join(s: SealedFixture, traces: readonly Hex[], first = 1): Promise<Opening[]> {
  const list = traces.map((trace, index) => opening(verifier(first + index), trace));
  for (const [index, one] of list.entries())
    await send(verifier(first + index), s.sealedVotes, "commitVote", [s.id, commitmentTo(s.id, one), 0]);
  return list;
}

/** The time of the committee passes, and votes can be opened. */
export async function endCommitment(s: SealedFixture): Promise<void> {
  await networkHelpers.time.increase(DAY + 1);
  await send(actors.stranger, s.verifications, "finalizeVerification", [s.id]);
}

/** The committee decides with these traces. */
export async function decidedByCommittee(s: SealedFixture, traces: readonly Hex[]): Promise<void> {
  const list = await join(s, traces);
  await untilOpening(s);
  await open(s, list);
}

export const stageOf = async (s: SealedFixture): Promise<number> => (await roundOf(s)).stage;
