import { zeroHash } from "viem";
import { drawnTicket, STAGE, seatReservation } from "#protocol/chain/sealed/sealed-vote.ts";
import type { VerificationStatus } from "#protocol/generated/enums.ts";
import { isPhaseOver, sealedPhase } from "#protocol/rules/round/phase.ts";
import type { SealedContracts } from "../verifier/context.ts";
import { callOf, sendIfPossible, short, viewsOf } from "./calls.ts";
import { type Chain, errorNameOf } from "./chain.ts";
import { drawnSample, pinning } from "./samples.ts";

export function openSealedContracts(chain: Chain): SealedContracts {
  const { address } = chain.account;
  const view = viewsOf(chain);
  return {
    async round(verification) {
      const [{ opening, stage }, { status, verificationDeadline, voteLock }, commitment, vote, seal, now] =
        await Promise.all([
          view("SealedVotes", "roundOf", [verification]),
          view("VerificationManager", "getVerification", [verification]),
          view("SealedVotes", "commitmentOf", [verification, address]),
          view("VerificationManager", "getVote", [verification, address]),
          view("TaskManager", "traceSealOf", [verification]),
          chain.now(),
        ]);
      const isHidden = vote.timestamp !== 0 && vote.confidence === 0;
      const times = { status: status as VerificationStatus, opening };
      return {
        phase: sealedPhase(times),
        isOver: isPhaseOver(times, verificationDeadline, now),
        deadline: verificationDeadline,
        // of a first seat no commitment is kept
        hasSealed: stage === STAGE.first ? isHidden : commitment !== zeroHash,
        isReserved: commitment === seatReservation(verification, address),
        seal,
        stage,
        lock: voteLock,
      };
    },
    async seat(verification) {
      const [draw, { staked }] = await Promise.all([
        view("SealedVotes", "roundOf", [verification]),
        view("VerifierStaking", "getVerifier", [address]),
      ]);
      const ticket = drawnTicket(draw, address, staked) ?? 0;
      const [ok, reason] = await view("SealedVotes", "canCommit", [verification, address, ticket]);
      return { ticket, refusal: ok ? undefined : errorNameOf(reason) };
    },
    async commit(verification, commitment, ticket) {
      const about = `seal a vote on round ${short(verification)}`;
      await chain.send(callOf("SealedVotes", "commitVote", [verification, commitment, ticket], about));
    },
    async replace(verification, commitment) {
      const about = `replace the commitment in round ${short(verification)}`;
      const call = callOf("SealedVotes", "commitVote", [verification, commitment, 0], about);
      await chain.send({ ...call, isOwed: true });
    },
    sample: (verification, items) => drawnSample(chain, verification, items, "verifier"),
    pin: async (verification, pin) =>
      void (await sendIfPossible(chain, { ...pinning(verification, pin), isOwed: true })),
    async open(verification, opening, traces) {
      const about = `open the vote on round ${short(verification)}`;
      const call = traces
        ? callOf("SealedVotes", "openSampledVotes", [verification, [opening], traces], about)
        : callOf("SealedVotes", "openVotes", [verification, [opening]], about);
      await chain.send({ ...call, isOwed: true });
    },
  };
}
