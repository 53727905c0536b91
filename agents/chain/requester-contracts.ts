import { decodeFunctionResult, type Hex } from "viem";
import { taskManagerAbi } from "#protocol/generated/abi.ts";
import type { Check } from "#protocol/generated/enums.ts";
import { callOf, short } from "./calls.ts";
import type { Chain } from "./chain.ts";
import { signPermit } from "./permit.ts";

interface Order {
  readonly model: Hex;
  /** Digest of the metadata of the version that was read. */
  readonly modelDigest: Hex;
  /** 0 inference, 1 fine tuning, 2 evaluation. */
  readonly taskType: number;
  /** How the result is checked. */
  readonly check: Check;
  /** Seconds from now. */
  readonly seconds: number;
  /** `ipfs://…` of the stored input, and the content id of the specification. */
  readonly dataPointer: string;
  readonly specCid: string;
  /** Smallest unit of MLB. */
  readonly reward: bigint;
}

export interface RequesterContracts {
  /** Escrows the reward, for `provider` or everyone, and gives the task's id. @throws Refusal, GasCapReached */
  order(order: Order, provider?: Hex): Promise<Hex>;
}

/** An assignment writes three slots; the rest is a margin. */
const GAS_OF_ASSIGNMENT = 200_000n;

export function openRequesterContracts(chain: Chain): RequesterContracts {
  return {
    async order({ model, modelDigest, taskType, check, seconds, dataPointer, specCid, reward }, provider) {
      const permit = await signPermit(chain, "RewardDistributor", reward);
      const deadline = (await chain.now()) + seconds;
      const data = { taskType, check, deadline, dataPointer, metadataCid: specCid, modelDigest };
      const args = [model, data, reward, permit] as const;
      const creation = callOf(
        "TaskManager",
        "createTaskWithPermit",
        args,
        `order from model ${short(model)}`,
      );
      // Predicts the next task's id; if another task is created first, the assignment fails and the task stays open.
      const { data: answer = "0x" } = await chain.client.call({
        account: chain.account.address,
        to: chain.addressOf("TaskManager"),
        data: creation.data,
      });
      const create = { abi: taskManagerAbi, functionName: "createTaskWithPermit" } as const;
      const task = decodeFunctionResult({ ...create, data: answer });
      if (!provider) await chain.send(creation);
      else {
        const assignment = callOf(
          "TaskManager",
          "assignTask",
          [task, provider],
          `assign task ${short(task)}`,
        );
        await chain.sendBoth(creation, assignment, GAS_OF_ASSIGNMENT);
      }
      return task;
    },
  };
}
