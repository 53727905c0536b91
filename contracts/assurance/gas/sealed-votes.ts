/** Measures the steps of a sealed round. */
import { maxUint256 } from "viem";
import {
  acceptedWith,
  commit,
  commitmentTo,
  open,
  opening,
  openings,
  RECOMPUTED,
  sealedArguments,
  signed,
  startSealed,
  TRACE,
} from "#contracts/test/support/sealed.ts";
import { DAY, gasOf, HOUR, now, verificationId } from "#contracts/test/support/steps.ts";
import type { Marketplace } from "#contracts/test/support/tasks.ts";
import { actors, networkHelpers, send, verifier } from "#contracts/test/support/world.ts";

const { requester, provider, stranger } = actors;
const later = (seconds: number) => networkHelpers.time.increase(seconds);

export async function measureSealedVotes(c: Marketplace): Promise<Record<string, number>> {
  const gas: Record<string, number> = {};
  const measure = async (flow: string, ...call: Parameters<typeof send>) => {
    gas[flow] = await gasOf(await send(...call));
  };
  await send(requester, c.token, "approve", [c.rewards.address, maxUint256]);

  const taskId = await acceptedWith(c, RECOMPUTED);
  await measure("submitSealedResult", provider, c.tasks, "submitSealedResult", sealedArguments(taskId));
  const id = verificationId(taskId);
  await measure("startVerification (sealed)", requester, c.verifications, "startVerification", [
    id,
    (await now()) + DAY,
  ]);
  await later(HOUR);
  await commit({ ...c, id }, [TRACE]);
  const commitment = commitmentTo(id, opening(verifier(1)));
  await measure("commitVote", verifier(1), c.sealedVotes, "commitVote", [id, commitment, 0]);

  const five = Array<typeof TRACE>(5).fill(TRACE);
  const posted = { ...c, ...(await startSealed(c)) };
  await later(HOUR);
  await measure("commitVotes (5 seats)", stranger, c.sealedVotes, "commitVotes", [
    await Promise.all(five.map((_, index) => signed(posted, verifier(index)))),
  ]);
  await measure("openVotes (5 seats)", stranger, c.sealedVotes, "openVotes", [posted.id, openings(five)]);

  const forgotten = { ...c, ...(await startSealed(c)) };
  await later(HOUR);
  await commit(forgotten, five);
  await open(forgotten, openings(five).slice(1));
  await later(DAY + 1);
  await send(stranger, c.verifications, "finalizeVerification", [forgotten.id]);
  await later(DAY + 1);
  await measure("settleVote (not opened)", stranger, c.verifications, "settleVote", [
    forgotten.id,
    verifier(0).account.address,
  ]);
  return gas;
}
