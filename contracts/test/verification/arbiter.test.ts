/** Who rules has no part in what is ruled on. */
import { describe, it } from "node:test";
import { asAdmin } from "../support/admin.ts";
import { addressOf, refuses } from "../support/expect.ts";
import type { Scene } from "../support/scenes.ts";
import { approvedByMost, escalated } from "../support/scenes.ts";
import { RULE_APPROVE, RULE_REFUND, RULE_REJECT } from "../support/tasks.ts";
import { actors, send, verifier, type Wallet } from "../support/world.ts";

const { requester, provider, owner, arbiter } = actors;
const ARBITER = 3n;

const makeArbiter = (s: Scene, wallet: Wallet) =>
  asAdmin(s, s.accessManager, "grantRole", [ARBITER, addressOf(wallet), 0]);

describe("an arbiter", () => {
  it("who has voted cannot rule, so that nobody overrules a majority into the own pool", async () => {
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

  it("who has voted on another result can rule on this one", async () => {
    const s = await escalated();
    await makeArbiter(s, verifier(6));
    await send(verifier(6), s.verifications, "rule", [s.id, RULE_APPROVE, ""]);
  });
});
