import { expect, test } from "vitest";
import { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
import { possibleActions } from "../act/offered-actions.ts";
import { type NextStepKey, nextStepOf } from "./next-step.ts";
import { NOW, PROVIDER, type SituationChanges, STRANGER, situation } from "./test-situation.ts";

const DAY = 86_400;
const nextStep = (status: TaskStatus, changes: SituationChanges = {}) => {
  const { actor, step, until, extends: isExtension } = nextStepOf(situation(status, changes));
  return `${actor}: ${step}${isExtension ? " to extend" : ""}${until ? ` until ${until - NOW}` : ""}`;
};
const { Approved, Rejected, Voting, Inconclusive, Escalated } = VerificationStatus;

test.each<[string, TaskStatus, SituationChanges, string]>([
  ["an open task waits for a provider", TaskStatus.Created, {}, `providers: accept until ${3 * DAY}`],
  [
    "after the deadline the requester gets a refund",
    TaskStatus.Created,
    { now: NOW + 4 * DAY },
    "requester: expire",
  ],
  ["an assigned provider submits a result", TaskStatus.Assigned, {}, `provider: submit until ${3 * DAY}`],
  [
    "an announced cancellation shortens the time",
    TaskStatus.Assigned,
    { task: { cancelEffectiveAt: NOW + 60 } },
    "provider: submit until 60",
  ],
  [
    "after the notice period the requester cancels",
    TaskStatus.Assigned,
    { task: { cancelEffectiveAt: NOW } },
    "requester: cancel",
  ],
  [
    "the requester starts the vote first",
    TaskStatus.Completed,
    {},
    `requester: startVerification until ${DAY - 3_600}`,
  ],
  [
    "after the grace period anyone starts the vote",
    TaskStatus.Completed,
    { now: NOW + DAY },
    "anyone: startVerification",
  ],
  [
    "verifiers vote",
    TaskStatus.Completed,
    { verification: { status: Voting } },
    `verifiers: vote until ${DAY}`,
  ],
  [
    "anyone records the outcome",
    TaskStatus.Completed,
    { now: NOW + DAY + 1, verification: { status: Voting, votesFor: 5 } },
    "anyone: finalize",
  ],
  [
    "with too few votes anyone extends the vote, as the button says",
    TaskStatus.Completed,
    { now: NOW + DAY + 1, verification: { status: Voting, votesFor: 1 } },
    "anyone: finalize to extend",
  ],
  [
    "without a decision the requester decides",
    TaskStatus.Completed,
    { verification: { status: Inconclusive, appealUntil: NOW + 60 } },
    "requester: acceptUnverified until 60",
  ],
  [
    "an appeal waits for the arbiter",
    TaskStatus.Completed,
    { verification: { status: Escalated } },
    "anyone: closeEscalation",
  ],
  [
    "the requester pays out first",
    TaskStatus.Verified,
    { verification: { status: Approved, appealUntil: NOW + 60 } },
    `requester: distribute until ${DAY - 3_600}`,
  ],
  [
    "voters who lost can appeal before the reward moves",
    TaskStatus.Verified,
    {
      verification: {
        status: Approved,
        appealUntil: NOW + 60,
        votesFor: 4,
        votesAgainst: 1,
        voteLock: 10n,
        slashBps: 5_000,
      },
    },
    "voters: appeal until 60",
  ],
  ["a paid task needs no step", TaskStatus.Verified, { task: { distributed: true } }, "none: none"],
  [
    "a rejected result is corrected",
    TaskStatus.Rejected,
    { verification: { status: Rejected, appealUntil: NOW + 60 } },
    `provider: submit until ${3 * DAY}`,
  ],
  ["a cancelled task needs no step", TaskStatus.Cancelled, {}, "none: none"],
])("next step: %s", (_, status, changes, expected) => {
  expect(nextStep(status, changes)).toBe(expected);
});

test("a closed task says that voters may still settle and claim; without votes it says that no money is left", () => {
  const otherwise = (changes: SituationChanges) =>
    nextStepOf(situation(TaskStatus.Verified, changes)).otherwise;
  const task = { distributed: true };
  expect(otherwise({ task, verification: { status: Approved, votesFor: 5 } })).toMatch(
    /Voters can settle their votes and claim their shares/,
  );
  expect(nextStepOf(situation(TaskStatus.Cancelled)).otherwise).toMatch(/holds no more money/);
});

test("the actor of the next step can perform it: the card never shows a step that the panel refuses", () => {
  const people: Record<string, (status: TaskStatus) => `0x${string}` | undefined> = {
    requester: (status) => situation(status).task.requester,
    provider: () => PROVIDER,
    providers: () => STRANGER,
    anyone: (status) => situation(status).task.requester,
  };
  const ofVerification: readonly NextStepKey[] = ["vote", "rule", "none"];
  for (const status of Object.values(TaskStatus))
    for (const outcome of Object.values(VerificationStatus))
      for (const now of [NOW, NOW + 2 * DAY, NOW + 4 * DAY, NOW + 40 * DAY]) {
        const changes = {
          now,
          task: { escalated: outcome === Escalated },
          verification: { status: outcome, isFinal: now > NOW + DAY, appealUntil: NOW + DAY },
        };
        // Combinations of votes and appeals that these statuses exclude.
        if (status === TaskStatus.Verified && outcome !== Approved && outcome !== Escalated) continue;
        if (status === TaskStatus.Rejected && outcome !== Rejected && outcome !== Escalated) continue;
        if (status === TaskStatus.Completed && (outcome === Approved || outcome === Rejected)) continue;
        const { actor, step } = nextStepOf(situation(status, changes));
        const account = people[actor]?.(status);
        if (ofVerification.includes(step) || !account) continue;
        const possible: readonly string[] = possibleActions(situation(status, { ...changes, account }));
        expect(possible, `${status} ${outcome} +${now - NOW}: ${step}`).toContain(step);
      }
});
