import { Ruling } from "#protocol/generated/enums.ts";
import { appealCostFor } from "#protocol/rules/reward.ts";
import { read, send } from "../simulation/calls.ts";
import type { Actor } from "../simulation/simulation.ts";
import { type DemoTask, verificationOf } from "../simulation/task.ts";
import { signPermit } from "./token.ts";

const RULING = { approve: Ruling.Approve, reject: Ruling.Reject, refund: Ruling.Refund } as const;

/** Actions of the harmed party, the arbiter and the guardian. */
export function disputeActions(actor: Actor) {
  const { simulation, account } = actor;
  const store = async (document: unknown) =>
    (await simulation.content.uploadJson(document, account.address, "document")).cid;
  return {
    /** Puts an outcome before the arbiter: uploads the evidence and escalates, with a permit for exactly bond and fee. */
    async escalate(task: DemoTask, evidence: unknown): Promise<void> {
      const id = verificationOf(task);
      const cid = await store(evidence);
      const [, appeals] = await read(simulation, "VerificationManager", "rulesOf", id);
      const cost = appealCostFor(task.reward, appeals).total;
      const permit = await signPermit(actor, "RewardDistributor", cost);
      await send(actor, "VerificationManager", "escalateWithPermit", [id, cid, permit]);
    },
    /** The arbiter decides and publishes the reasons. */
    async rule(task: DemoTask, ruling: keyof typeof RULING, reasons: unknown): Promise<void> {
      const args = [verificationOf(task), RULING[ruling], await store(reasons)] as const;
      await send(actor, "VerificationManager", "rule", args);
    },
    /** The guardian stops starts and votes, and says why. */
    lockSystem: (reason: string) => send(actor, "VerificationManager", "lockSystem", [reason]),
    unlockSystem: () => send(actor, "VerificationManager", "unlockSystem", []),
  };
}
