import type { Address } from "viem";
import { expect, test } from "vitest";
import {
  NOW,
  PROVIDER,
  STRANGER,
  situation as taskSituation,
} from "#app/features/task/situation/test-situation.ts";
import { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
import type { VerificationFacts } from "#protocol/rules/facts.ts";
import type { VerificationSituation } from "../situation/verification-situation.ts";
import { offeredVerificationActions } from "./offered-verification-actions.ts";
import { verificationActionTexts } from "./verification-actions.copy.ts";

const VOTER: Address = "0x1CBd3b2770909D4e10f157cABC84C7264073C9Ec";
const split: Partial<VerificationFacts> = {
  status: VerificationStatus.Approved,
  votesFor: 5,
  votesAgainst: 1,
  voteLock: 4_000n,
  appealUntil: NOW + 3_600,
};

/** A decided round as seen by an account that voted, or did not. */
function seenBy(account: Address, support: boolean | undefined, facts = split): VerificationSituation {
  const { task, verification, circumstances, rules } = taskSituation(TaskStatus.Verified, {
    account,
    verification: facts,
  });
  return {
    task,
    verification: verification as VerificationFacts,
    circumstances,
    rules: rules as unknown as VerificationSituation["rules"],
    systemLocked: false,
    isLatest: true,
    poolOpened: false,
    ownVote: support === undefined ? undefined : { support },
    appealCost: { bond: 1n, fee: 1n, total: 2n },
    parties: {
      requester: task.requester,
      provider: task.assignedProvider,
      modelOwner: null,
      formerProviders: [] as readonly Address[],
    },
    arbiterUntil: 0,
  } as VerificationSituation;
}

const offers = (seen: VerificationSituation) =>
  offeredVerificationActions(seen, { unsettled: [], isArbiter: false }).map(({ key }) => key);

test("a voter who would lose stake is offered an appeal with the reason", () => {
  const seen = seenBy(VOTER, false);
  expect(offers(seen)).toContain("escalate");
  expect(verificationActionTexts("escalate", seen).hint).toMatch(
    /^Your vote loses [\d.]+ MLB of stake\. An appeal costs .* now\. .* You can appeal until 2026-/,
  );
});

test("voters without a loss and non-voters are not offered an appeal", () => {
  expect(offers(seenBy(VOTER, true))).not.toContain("escalate");
  expect(offers(seenBy(STRANGER, undefined))).not.toContain("escalate");
  expect(offers(seenBy(VOTER, false, { ...split, slashBps: 0 }))).not.toContain("escalate");
  expect(offers(seenBy(PROVIDER, undefined))).not.toContain("escalate");
});

test("while such a voter can appeal, the reward is held and the reason shows until when", () => {
  const seen = seenBy(taskSituation(TaskStatus.Verified).task.requester, undefined);
  const distribute = offeredVerificationActions(seen, { unsettled: [], isArbiter: false }).find(
    ({ key }) => key === "distribute",
  );
  expect(distribute?.verdict).toEqual({ allowed: false, rule: "NotFinal", until: NOW + 3_601 });
});
