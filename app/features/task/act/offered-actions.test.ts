import { describe, expect, test } from "vitest";
import { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
import { NOW, PROVIDER, type SituationChanges, STRANGER, situation } from "../situation/test-situation.ts";
import { offeredActions } from "./offered-actions.ts";

/** Offered actions with the rule that blocks each: "assign", "expire: DeadlineNotReached". */
function offers(status: TaskStatus, changes: SituationChanges = {}): string[] {
  return offeredActions(situation(status, changes)).map(({ key, verdict }) =>
    verdict.allowed ? key : `${key}: ${verdict.rule}`,
  );
}

const LATER = { now: NOW + 4 * 86_400 };

test("offers nothing without a wallet", () => {
  for (const status of Object.values(TaskStatus)) expect(offers(status, { account: undefined })).toEqual([]);
});

describe("an open task", () => {
  test("the requester can assign and cancel it; expiring waits for the deadline", () => {
    expect(offers(TaskStatus.Created)).toEqual(["assign", "cancel", "expire: DeadlineNotReached"]);
  });

  test("other accounts can accept it and do not see the requester's actions", () => {
    expect(offers(TaskStatus.Created, { account: STRANGER })).toEqual(["accept"]);
  });

  test("under notice the requester can cancel or assign it, and accepting is not offered", () => {
    const task = { cancelEffectiveAt: NOW + 60 };
    expect(offers(TaskStatus.Created, { task }).slice(0, 2)).toEqual(["cancel", "assign"]);
    expect(offers(TaskStatus.Created, { task, account: STRANGER })).toEqual([]);
  });

  test("after the deadline the refund comes first, and the task cannot be accepted", () => {
    expect(offers(TaskStatus.Created, LATER)).toEqual(["cancel", "expire", "assign: TaskDeadlinePassed"]);
    expect(offers(TaskStatus.Created, { ...LATER, account: STRANGER })).toEqual([
      "expire",
      "accept: TaskDeadlinePassed",
    ]);
  });
});

describe("a task in progress", () => {
  test("the provider can submit or decline it", () => {
    expect(offers(TaskStatus.Assigned, { account: PROVIDER })).toEqual(["submit", "decline"]);
  });

  test("the requester can give notice and must wait for the notice period to end", () => {
    expect(offers(TaskStatus.Assigned)).toEqual(["cancel", "expire: DeadlineNotReached"]);
    const task = { cancelEffectiveAt: NOW + 60 };
    expect(offers(TaskStatus.Assigned, { task })).toEqual([
      "cancel: CancelNoticeRunning",
      "expire: DeadlineNotReached",
    ]);
  });

  test("other accounts can do nothing until the notice or the deadline has passed", () => {
    expect(offers(TaskStatus.Assigned, { account: STRANGER })).toEqual([]);
    const task = { cancelEffectiveAt: NOW - 1 };
    expect(offers(TaskStatus.Assigned, { account: STRANGER, task })).toEqual(["cancel"]);
    expect(offers(TaskStatus.Assigned, { ...LATER, account: STRANGER })).toEqual(["expire"]);
  });
});

describe("a submitted result", () => {
  test("the requester can start the verification; the provider can after a day", () => {
    expect(offers(TaskStatus.Completed)[0]).toBe("startVerification");
    expect(offers(TaskStatus.Completed, { account: PROVIDER })).toEqual([
      "startVerification: RequesterOnlyUntil",
    ]);
    expect(offers(TaskStatus.Completed, { account: PROVIDER, now: NOW + 86_400 })).toEqual([
      "startVerification",
    ]);
  });

  test("third parties can attest it, the provider cannot", () => {
    expect(offers(TaskStatus.Completed, { account: STRANGER })[0]).toBe("verify");
    expect(offers(TaskStatus.Completed, { account: PROVIDER })).not.toContain("verify");
  });

  test("anyone can close a decided vote", () => {
    const verification = { status: VerificationStatus.Voting, votesFor: 5, earliestDecision: NOW };
    expect(offers(TaskStatus.Completed, { account: STRANGER, verification })).toEqual(["finalize", "verify"]);
    const undecided = { status: VerificationStatus.Voting, votesFor: 2 };
    expect(offers(TaskStatus.Completed, { account: STRANGER, verification: undecided })).toEqual(["verify"]);
    expect(offers(TaskStatus.Completed, { verification: undecided })[0]).toBe("finalize: NotDecidable");
  });

  test("after an undecided vote the requester can accept and the provider can appeal", () => {
    const verification = { status: VerificationStatus.Inconclusive, appealUntil: NOW + 60 };
    expect(offers(TaskStatus.Completed, { verification }).slice(0, 2)).toEqual([
      "acceptUnverified",
      "closeUnverified: DeadlineNotReached",
    ]);
    expect(offers(TaskStatus.Completed, { account: PROVIDER, verification })).toEqual(["escalate"]);
    const over = { ...verification, isFinal: true };
    expect(offers(TaskStatus.Completed, { account: STRANGER, verification: over })).toContain(
      "closeUnverified",
    );
  });
});

describe("a verified task", () => {
  const verification = { status: VerificationStatus.Approved, decidedAt: NOW - 60, appealUntil: NOW + 3_000 };

  test("the requester can distribute, or appeal as the harmed party", () => {
    expect(offers(TaskStatus.Verified, { verification })).toEqual([
      "distribute",
      "escalate",
      "createSimilar",
    ]);
  });

  test("other accounts can distribute only after the requester's grace period", () => {
    expect(offers(TaskStatus.Verified, { account: STRANGER, verification })).toEqual([
      "distribute: RequesterOnlyUntil",
    ]);
    const later = { verification: { ...verification, isFinal: true }, now: NOW + 86_400 };
    expect(offers(TaskStatus.Verified, { ...later, account: STRANGER })).toEqual(["distribute"]);
  });

  test("after the distribution only a similar task is offered", () => {
    const task = { distributed: true };
    expect(offers(TaskStatus.Verified, { task, verification: { ...verification, isFinal: true } })).toEqual([
      "createSimilar",
    ]);
    expect(offers(TaskStatus.Verified, { task, verification, account: PROVIDER })).toEqual([]);
  });
});

describe("a rejected task", () => {
  const verification = { status: VerificationStatus.Rejected, decidedAt: NOW - 60, appealUntil: NOW + 3_000 };

  test("the provider can resubmit or appeal", () => {
    expect(offers(TaskStatus.Rejected, { account: PROVIDER, verification })).toEqual(["submit", "escalate"]);
  });

  test("after three results only the appeal remains", () => {
    const task = { assignmentRounds: 3, round: 3 };
    expect(offers(TaskStatus.Rejected, { account: PROVIDER, task, verification })[0]).toBe(
      "submit: RoundLimit",
    );
  });

  test("the requester can reassign once the rejection is final", () => {
    expect(offers(TaskStatus.Rejected, { verification })[0]).toBe("reassign: ReassignTooEarly");
    expect(offers(TaskStatus.Rejected, { verification: { ...verification, isFinal: true } })[0]).toBe(
      "reassign",
    );
  });

  test("every other action waits for the arbiter's ruling", () => {
    const escalated = { status: VerificationStatus.Escalated };
    const task = { escalated: true };
    expect(offers(TaskStatus.Rejected, { account: PROVIDER, task, verification: escalated })).toEqual([
      "submit: UnderEscalation",
      // In this situation `arbiterUntil` is 0, so the arbiter's time is already over.
      "closeEscalation",
    ]);
  });
});

test.each([TaskStatus.Cancelled, TaskStatus.Expired])(
  "a closed task (%i) only offers a similar task",
  (status) => {
    expect(offers(status)).toEqual(["createSimilar"]);
    expect(offers(status, { account: STRANGER })).toEqual([]);
  },
);
