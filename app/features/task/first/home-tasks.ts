import type { Hex } from "viem";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";

/** The model suggested to newcomers. Names are not unique, so on a public network the operator configures the id. */
export function firstModel({ chainId, modelId }: { chainId: number; modelId: Hex | undefined }) {
  if (modelId) return { id: modelId };
  return chainId === LOCAL_CHAIN_ID ? { name: "Iris Classifier" } : undefined;
}

/** Statuses of tasks in progress or just paid, which demonstrate the product best. */
const AT_WORK: readonly number[] = [TaskStatus.Completed, TaskStatus.Assigned, TaskStatus.Verified];

/** Sorts tasks in progress first; otherwise keeps the order, latest first. */
export function livelierFirst<Task extends { statusIndex: number }>(tasks: readonly Task[]): Task[] {
  return [
    ...tasks.filter(({ statusIndex }) => AT_WORK.includes(statusIndex)),
    ...tasks.filter(({ statusIndex }) => !AT_WORK.includes(statusIndex)),
  ];
}
