import { expect, test } from "vitest";
import { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
import { possibleActions } from "../act/offered-actions.ts";
import { NOW, PROVIDER, type SituationChanges, STRANGER, situation } from "../situation/test-situation.ts";
import { type NextStep, turnOf } from "./turn.ts";

const DAY = 86_400;
const turn = (status: TaskStatus, changes: SituationChanges = {}) => {
  const { whose, step, until, extends: goesOn } = turnOf(situation(status, changes));
  return `${whose}: ${step}${goesOn ? " to extend" : ""}${until ? ` until ${until - NOW}` : ""}`;
};
const { Approved, Rejected, Voting, Inconclusive, Escalated } = VerificationStatus;

test.each<[string, TaskStatus, SituationChanges, string]>([
  ["an offer waits for a provider", TaskStatus.Created, {}, `providers: accept until ${3 * DAY}`],
  ["late, the requester takes back", TaskStatus.Created, { now: NOW + 4 * DAY }, "requester: expire"],
  ["an assigned provider delivers", TaskStatus.Assigned, {}, `provider: submit until ${3 * DAY}`],
  [
    "under notice sooner",
    TaskStatus.Assigned,
    { task: { cancelEffectiveAt: NOW + 60 } },
    "provider: submit until 60",
  ],
  ["the notice is over", TaskStatus.Assigned, { task: { cancelEffectiveAt: NOW } }, "requester: cancel"],
  [
    "the requester starts the vote first",
    TaskStatus.Completed,
    {},
    `requester: startVerification until ${DAY - 3_600}`,
  ],
  ["then anybody", TaskStatus.Completed, { now: NOW + DAY }, "anybody: startVerification"],
  [
    "verifiers vote",
    TaskStatus.Completed,
    { verification: { status: Voting } },
    `verifiers: vote until ${DAY}`,
  ],
  [
    "somebody records the outcome",
    TaskStatus.Completed,
    { now: NOW + DAY + 1, verification: { status: Voting, votesFor: 5 } },
    "anybody: finalize",
  ],
  [
    "with too few votes somebody extends the voting, as the button says",
    TaskStatus.Completed,
    { now: NOW + DAY + 1, verification: { status: Voting, votesFor: 1 } },
    "anybody: finalize to extend",
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
    "anybody: closeEscalation",
  ],
  [
    "the requester pays out first",
    TaskStatus.Verified,
    { verification: { status: Approved, appealUntil: NOW + 60 } },
    `requester: distribute until ${DAY - 3_600}`,
  ],
  [
    "voters who lost are heard before the reward moves",
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
  ["paid is done", TaskStatus.Verified, { task: { distributed: true } }, "nobody: none"],
  [
    "a refused result is corrected",
    TaskStatus.Rejected,
    { verification: { status: Rejected, appealUntil: NOW + 60 } },
    `provider: submit until ${3 * DAY}`,
  ],
  ["cancelled is done", TaskStatus.Cancelled, {}, "nobody: none"],
])("whose turn it is: %s", (_, status, changes, expected) => {
  expect(turn(status, changes)).toBe(expected);
});

test("a closed task says that voters may still settle and claim; without votes it says that no money is left", () => {
  const otherwise = (changes: SituationChanges) => turnOf(situation(TaskStatus.Verified, changes)).otherwise;
  const task = { distributed: true };
  expect(otherwise({ task, verification: { status: Approved, votesFor: 5 } })).toMatch(
    /Voters can settle their votes and claim their shares/,
  );
  expect(turnOf(situation(TaskStatus.Cancelled)).otherwise).toMatch(/holds no more money/);
});

test("whoever's turn it is can take it: the card never asks for what the panel refuses", () => {
  const people: Record<string, (status: TaskStatus) => `0x${string}` | undefined> = {
    requester: (status) => situation(status).task.requester,
    provider: () => PROVIDER,
    providers: () => STRANGER,
    anybody: (status) => situation(status).task.requester,
  };
  const ofVerification: readonly NextStep[] = ["vote", "rule", "none"];
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
        const { whose, step } = turnOf(situation(status, changes));
        const account = people[whose]?.(status);
        if (ofVerification.includes(step) || !account) continue;
        const possible: readonly string[] = possibleActions(situation(status, { ...changes, account }));
        expect(possible, `${status} ${outcome} +${now - NOW}: ${step}`).toContain(step);
      }
});
