/** Measures a task that one verifier recomputes, and the payment after a committee. */
import { maxUint256, zeroHash } from "viem";
import { acceptedWith, opening, type SealedFixture, TRACE } from "#contracts/test/support/sealed.ts";
import {
  decidedByCommittee,
  FIRST_TRACE,
  OTHER_FIRST_TRACE,
  openSeat,
  STAGED,
  stagedArguments,
  startStaged,
  takeSeat,
} from "#contracts/test/support/staged.ts";
import { DAY, gasOf, HOUR, now, verificationId } from "#contracts/test/support/steps.ts";
import type { Marketplace } from "#contracts/test/support/tasks.ts";
import { actors, networkHelpers, send, verifier } from "#contracts/test/support/world.ts";

const { requester, provider } = actors;
const later = (seconds: number) => networkHelpers.time.increase(seconds);

export async function measureStaged(c: Marketplace): Promise<Record<string, number>> {
  const gas: Record<string, number> = {};
  const measure = async (flow: string, ...call: Parameters<typeof send>) => {
    gas[flow] = await gasOf(await send(...call));
  };
  await send(requester, c.token, "approve", [c.rewards.address, maxUint256]);

  const taskId = await acceptedWith(c, STAGED);
  await measure(
    "submitSealedResult (staged)",
    provider,
    c.tasks,
    "submitSealedResult",
    stagedArguments(taskId),
  );
  const id = verificationId(taskId);
  await measure("startVerification (staged)", requester, c.verifications, "startVerification", [
    id,
    (await now()) + DAY,
  ]);
  await later(HOUR);
  await measure("commitVote (first seat)", verifier(0), c.sealedVotes, "commitVote", [id, zeroHash, 0]);
  await measure("openVotes (first seat)", verifier(0), c.sealedVotes, "openVotes", [
    id,
    [opening(verifier(0), FIRST_TRACE)],
  ]);
  await later(3 * DAY);
  await measure("collectDue (first seat, pays the task)", verifier(0), c.rewards, "collectDue", [
    verifier(0).account.address,
    [id],
  ]);

  const disputed: SealedFixture = { ...c, ...(await startStaged(c)) };
  await later(HOUR);
  await takeSeat(disputed);
  await openSeat(disputed, OTHER_FIRST_TRACE);
  await later(HOUR);
  await decidedByCommittee(disputed, Array(5).fill(TRACE));
  await later(3 * DAY);
  await measure("distributeRewards (after a committee)", requester, c.rewards, "distributeRewards", [
    disputed.taskId,
    disputed.id,
  ]);
  return gas;
}
