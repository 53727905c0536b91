import { type Address, encodeFunctionData, type Hex, zeroAddress } from "viem";
import { taskIdOf } from "#protocol/chain/ids.ts";
import { ipfsPointer } from "#protocol/content/pointer/pointer.ts";
import { taskManagerAbi } from "#protocol/generated/abi.ts";
import { Check } from "#protocol/generated/enums.ts";
import { taskSpecSchema } from "#protocol/schemas/task-spec.ts";
import type { WorkKind } from "#runtime/manifest/work-kind.ts";
import type { DemoFile } from "../files/demo-file.ts";
import type { Review } from "../results/review.ts";
import { type Actor, addressOf, type ModelKey } from "../simulation/simulation.ts";
import type { DemoTask } from "../simulation/task.ts";
import { signPermit } from "./token.ts";

/** The numbers of the three kinds of work on the chain (F8). */
const TASK_TYPE: Record<WorkKind, number> = { inference: 0, "fine-tuning": 1, evaluation: 2 };

export interface Order {
  readonly model: ModelKey;
  readonly kind: WorkKind;
  readonly title: string;
  readonly description: string;
  readonly input: DemoFile;
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** In MLB's smallest unit. */
  readonly reward: bigint;
  /** How the result is checked; by default with open votes. */
  readonly check?: Check;
  /** Unix seconds. */
  readonly due: number;
}

/** A requester's actions on tasks, and those open to any account after a deadline. */
export function taskActions(actor: Actor) {
  const { simulation, account } = actor;
  const call = (data: Hex) => simulation.ledger.send(account, addressOf(simulation, "TaskManager"), data);
  return {
    /** Uploads the input and its specification, and creates the task with one permit and one transaction. */
    async createTask(order: Order): Promise<DemoTask> {
      const model = simulation.published.get(order.model);
      if (!model) throw new Error(`${order.model} is not registered yet`);
      const { title, description, input, parameters = {}, reward, check = Check.Open } = order;
      const stored = await simulation.content.upload(input.bytes, account.address, "taskInput");
      const file = { fileName: input.name, fileSize: stored.size, checksum: stored.sha256 };
      const spec = taskSpecSchema.parse({ title, description, parameters, input: file });
      const document = await simulation.content.uploadJson(spec, account.address, "taskInput");
      const data = {
        taskType: TASK_TYPE[order.kind],
        check,
        deadline: order.due,
        dataPointer: ipfsPointer(stored.cid),
        metadataCid: document.cid,
        modelDigest: model.digest,
      };
      const permit = await signPermit(actor, "RewardDistributor", reward);
      const args = [model.id, data, reward, permit] as const;
      await call(encodeFunctionData({ abi: taskManagerAbi, functionName: "createTaskWithPermit", args }));
      const id = taskIdOf(
        simulation.ledger.chainId,
        addressOf(simulation, "TaskManager"),
        simulation.next.task++,
        { ...data, requester: account.address, modelId: model.id, reward },
      );
      return {
        id,
        title,
        kind: order.kind,
        model,
        input,
        parameters,
        reward,
        check,
        results: [],
        ballots: [],
        trace: undefined,
        review: undefined,
      };
    },
    async assign(task: DemoTask, provider: { readonly address: Address }): Promise<void> {
      const args = [task.id, provider.address] as const;
      await call(encodeFunctionData({ abi: taskManagerAbi, functionName: "assignTask", args }));
    },
    /** Cancels an open task; for an assigned one the first call starts the notice and a later one cancels. */
    async cancel(task: DemoTask): Promise<void> {
      await call(encodeFunctionData({ abi: taskManagerAbi, functionName: "cancelTask", args: [task.id] }));
    },
    async reassign(task: DemoTask, provider: { readonly address: Address }, due: number): Promise<void> {
      const args = [task.id, provider.address, due] as const;
      await call(encodeFunctionData({ abi: taskManagerAbi, functionName: "reassignTask", args }));
    },
    /** Opens a rejected task to all providers again. */
    async reopen(task: DemoTask, due: number): Promise<void> {
      const args = [task.id, zeroAddress, due] as const;
      await call(encodeFunctionData({ abi: taskManagerAbi, functionName: "reassignTask", args }));
    },
    /** Accepts a result on which the verifiers could not agree. */
    async acceptUnverified(task: DemoTask): Promise<void> {
      await call(
        encodeFunctionData({ abi: taskManagerAbi, functionName: "acceptUnverified", args: [task.id] }),
      );
    },
    /** Ends an overdue task; any account can. */
    async markExpired(task: DemoTask): Promise<void> {
      await call(encodeFunctionData({ abi: taskManagerAbi, functionName: "expireTask", args: [task.id] }));
    },
    /** Refunds a task whose verification stayed undecided; any account can, after the parties' time. */
    async closeUnverified(task: DemoTask): Promise<void> {
      await call(
        encodeFunctionData({ abi: taskManagerAbi, functionName: "closeUnverified", args: [task.id] }),
      );
    },
    /** Publishes the finding of a third-party check. */
    async attest(task: DemoTask, proof: (review: Review) => string): Promise<void> {
      if (!task.review) throw new Error(`"${task.title}" has no result to check`);
      const args = [task.id, proof(task.review)] as const;
      await call(encodeFunctionData({ abi: taskManagerAbi, functionName: "verifyTask", args }));
    },
  };
}
