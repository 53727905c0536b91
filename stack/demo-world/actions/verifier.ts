import { concatHex, type Hex, keccak256 } from "viem";
import { commitmentOf, JUDGED_TRACE, type Opening } from "#protocol/chain/sealed/sealed-vote.ts";
import { isSameAddress } from "#protocol/chain/unset.ts";
import { Check } from "#protocol/generated/enums.ts";
import type { Review } from "../results/review.ts";
import { send } from "../simulation/calls.ts";
import type { Actor } from "../simulation/simulation.ts";
import { type DemoTask, traceOf, verificationOf } from "../simulation/task.ts";
import { signPermit } from "./token.ts";

export interface Ballot {
  readonly approve: boolean;
  /** 1 to 100. */
  readonly confidence: number;
  /** The reason, which may quote what a repeated run found. */
  readonly because: string | ((review: Review) => string);
}

function reasonOf({ review, title }: DemoTask, { because }: Ballot): string {
  if (!review) throw new Error(`"${title}" has no result to vote on`);
  return typeof because === "string" ? because : because(review);
}

/** Proves an approval of a recomputed result; rejections of it are not part of any story. */
const voteTrace = (task: DemoTask, approve: boolean): Hex =>
  task.check === Check.Recomputed ? traceOf(task, task) : JUDGED_TRACE[approve ? "approve" : "reject"];

/** A verifier's actions, and those with which any account can end a vote. */
export function verifierActions(actor: Actor) {
  const { simulation, account } = actor;
  return {
    /** Stakes MLB (smallest unit) with one permit and one transaction. */
    async stake(amount: bigint): Promise<void> {
      const permit = await signPermit(actor, "VerifierStaking", amount);
      await send(actor, "VerifierStaking", "stakeWithPermit", [amount, permit]);
    },
    requestUnstake: (amount: bigint) => send(actor, "VerifierStaking", "requestUnstake", [amount]),
    withdrawStake: () => send(actor, "VerifierStaking", "withdraw", [account.address]),
    /** Opens the vote on the last result for so many seconds. */
    startVerification: (task: DemoTask, period: number) =>
      send(actor, "VerificationManager", "startVerification", [
        verificationOf(task),
        simulation.ledger.now + period,
      ]),
    async vote(task: DemoTask, ballot: Ballot): Promise<void> {
      const args = [verificationOf(task), ballot.approve, ballot.confidence, reasonOf(task, ballot)] as const;
      await send(actor, "VerificationManager", "castVote", args);
    },
    /** Takes a seat with a sealed vote. The salt is public, because every play sends the same transactions. */
    async seal(task: DemoTask, ballot: Ballot): Promise<void> {
      const id = verificationOf(task);
      const opening: Opening = {
        voter: account.address,
        trace: voteTrace(task, ballot.approve),
        confidence: ballot.confidence,
        reasoning: reasonOf(task, ballot),
        salt: keccak256(concatHex([id, account.address])),
      };
      task.ballots.push(opening);
      await send(actor, "SealedVotes", "commitVote", [id, commitmentOf(id, opening), 0]);
    },
    /** Opens the sealed votes of these people. */
    async openVotes(task: DemoTask, voters: readonly { readonly address: Hex }[]): Promise<void> {
      const isTheirs = ({ voter }: Opening) => voters.some(({ address }) => isSameAddress(address, voter));
      await send(actor, "SealedVotes", "openVotes", [verificationOf(task), task.ballots.filter(isTheirs)]);
    },
    /** Decides, extends or closes a vote whose time is up. */
    finalize: (task: DemoTask) =>
      send(actor, "VerificationManager", "finalizeVerification", [verificationOf(task)]),
    /** Settles the votes of others, which takes the slash of those who were outvoted. */
    settle: (task: DemoTask, voters: readonly { readonly address: Hex }[]) =>
      send(actor, "VerificationManager", "settleVotes", [
        verificationOf(task),
        voters.map(({ address }) => address),
      ]),
  };
}
