/** An arbiter has no part in the case. */
import { describe, it } from "node:test";
import { asAdmin } from "../support/admin.ts";
import { addressOf, refuses } from "../support/expect.ts";
import { HOUR, vote } from "../support/steps.ts";
import type { TaskFixture } from "../support/task-fixtures.ts";
import { approvedByMost, escalated, voting } from "../support/task-fixtures.ts";
import { RULE_APPROVE, RULE_REFUND, RULE_REJECT } from "../support/tasks.ts";
import { actors, networkHelpers, send, verifier, type Wallet } from "../support/world.ts";

const { requester, provider, owner, arbiter, stranger } = actors;
const ARBITER = 3n;

const makeArbiter = (s: TaskFixture, wallet: Wallet) =>
  asAdmin(s, s.accessManager, "grantRole", [ARBITER, addressOf(wallet), 0]);

describe("an arbiter", () => {
  it("who has voted cannot rule, and so cannot overrule a majority to open their own pool", async () => {
    for (const index of [2, 0]) {
      const s = await approvedByMost();
      await send(requester, s.verifications, "escalate", [s.id, ""]);
      await makeArbiter(s, verifier(index));
      for (const ruling of [RULE_APPROVE, RULE_REJECT, RULE_REFUND]) {
        await refuses(
          send(verifier(index), s.verifications, "rule", [s.id, ruling, ""]),
          s.verifications,
          "ConflictOfInterest",
          [addressOf(verifier(index))],
        );
      }
      await send(arbiter, s.verifications, "rule", [s.id, RULE_REJECT, ""]);
    }
  });

  it("who is requester, provider or owner of the model cannot rule", async () => {
    for (const party of [requester, provider, owner]) {
      const s = await escalated();
      await makeArbiter(s, party);
      await refuses(
        send(party, s.verifications, "rule", [s.id, RULE_APPROVE, ""]),
        s.verifications,
        "ConflictOfInterest",
        [addressOf(party)],
      );
    }
  });

  it("who gave the model away during voting cannot rule", async () => {
    const s = await voting();
    await send(owner, s.registry, "offerOwnership", [s.modelId, addressOf(stranger)]);
    await send(stranger, s.registry, "acceptOwnership", [s.modelId]);
    await networkHelpers.time.increase(HOUR);
    await vote(s, s.id, [true, true, true, true, true]);
    await send(requester, s.verifications, "escalate", [s.id, ""]);
    await makeArbiter(s, owner);
    await refuses(
      send(owner, s.verifications, "rule", [s.id, RULE_APPROVE, ""]),
      s.verifications,
      "ConflictOfInterest",
      [addressOf(owner)],
    );
  });

  it("who has voted on another result can rule on this one", async () => {
    const s = await escalated();
    await makeArbiter(s, verifier(6));
    await send(verifier(6), s.verifications, "rule", [s.id, RULE_APPROVE, ""]);
  });
});
