import { encodeFunctionData, type Hex } from "viem";
import { mlbTokenAbi, verificationManagerAbi } from "#protocol/generated/abi.ts";
import { Ruling } from "#protocol/generated/enums.ts";
import { appealCostFor } from "#protocol/rules/reward.ts";
import { type Actor, addressOf } from "../simulation/simulation.ts";
import { type DemoTask, verificationOf } from "../simulation/task.ts";

const RULING = { approve: Ruling.Approve, reject: Ruling.Reject, refund: Ruling.Refund } as const;

/** Actions of the harmed party, the arbiter and the guardian. */
export function disputeActions(actor: Actor) {
  const { simulation, account } = actor;
  const call = (data: Hex) =>
    simulation.ledger.send(account, addressOf(simulation, "VerificationManager"), data);
  return {
    /** Puts an outcome before the arbiter: uploads the evidence, approves exactly bond and fee, and escalates. */
    async escalate(task: DemoTask, evidence: unknown): Promise<void> {
      const document = await simulation.content.uploadJson(evidence, account.address, "document");
      const [, appeals] = await simulation.ledger.client.readContract({
        address: addressOf(simulation, "VerificationManager"),
        abi: verificationManagerAbi,
        functionName: "rulesOf",
        args: [verificationOf(task)],
      });
      const approval = [
        addressOf(simulation, "RewardDistributor"),
        appealCostFor(task.reward, appeals).total,
      ] as const;
      await simulation.ledger.send(
        account,
        addressOf(simulation, "MLBToken"),
        encodeFunctionData({ abi: mlbTokenAbi, functionName: "approve", args: approval }),
      );
      const args = [verificationOf(task), document.cid] as const;
      await call(encodeFunctionData({ abi: verificationManagerAbi, functionName: "escalate", args }));
    },
    /** The arbiter decides and publishes the reasons. */
    async rule(task: DemoTask, ruling: keyof typeof RULING, reasons: unknown): Promise<void> {
      const document = await simulation.content.uploadJson(reasons, account.address, "document");
      const args = [verificationOf(task), RULING[ruling], document.cid] as const;
      await call(encodeFunctionData({ abi: verificationManagerAbi, functionName: "rule", args }));
    },
    /** The guardian stops starts and votes, and says why. */
    async lockSystem(reason: string): Promise<void> {
      await call(
        encodeFunctionData({ abi: verificationManagerAbi, functionName: "lockSystem", args: [reason] }),
      );
    },
    async unlockSystem(): Promise<void> {
      await call(encodeFunctionData({ abi: verificationManagerAbi, functionName: "unlockSystem" }));
    },
  };
}
