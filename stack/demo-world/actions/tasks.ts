import { type Address, zeroAddress } from "viem";
import { taskIdOf } from "#protocol/chain/ids.ts";
import { ipfsPointer } from "#protocol/content/pointer/pointer.ts";
import { Check } from "#protocol/generated/enums.ts";
import { taskSpecSchema } from "#protocol/schemas/task-spec.ts";
import type { WorkKind } from "#runtime/manifest/work-kind.ts";
import type { DemoFile } from "../files/demo-file.ts";
import type { Review } from "../results/review.ts";
import { send } from "../simulation/calls.ts";
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
      await send(actor, "TaskManager", "createTaskWithPermit", [model.id, data, reward, permit]);
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
    assign: (task: DemoTask, provider: { readonly address: Address }) =>
      send(actor, "TaskManager", "assignTask", [task.id, provider.address]),
    /** Cancels an open task; for an assigned one the first call starts the notice and a later one cancels. */
    cancel: (task: DemoTask) => send(actor, "TaskManager", "cancelTask", [task.id]),
    reassign: (task: DemoTask, provider: { readonly address: Address }, due: number) =>
      send(actor, "TaskManager", "reassignTask", [task.id, provider.address, due]),
    /** Opens a rejected task to all providers again. */
    reopen: (task: DemoTask, due: number) =>
      send(actor, "TaskManager", "reassignTask", [task.id, zeroAddress, due]),
    /** Accepts a result on which the verifiers could not agree. */
    acceptUnverified: (task: DemoTask) => send(actor, "TaskManager", "acceptUnverified", [task.id]),
    /** Ends an overdue task; any account can. */
    markExpired: (task: DemoTask) => send(actor, "TaskManager", "expireTask", [task.id]),
    /** Refunds a task whose verification stayed undecided; any account can, after the parties' time. */
    closeUnverified: (task: DemoTask) => send(actor, "TaskManager", "closeUnverified", [task.id]),
    /** Publishes the finding of a third-party check. */
    async attest(task: DemoTask, proof: (review: Review) => string): Promise<void> {
      if (!task.review) throw new Error(`"${task.title}" has no result to check`);
      await send(actor, "TaskManager", "verifyTask", [task.id, proof(task.review)]);
    },
  };
}
