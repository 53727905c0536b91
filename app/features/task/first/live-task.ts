import { TaskStatus } from "#protocol/generated/enums.ts";

/** Statuses of tasks in progress or just paid, which demonstrate the product best. */
const AT_WORK: readonly number[] = [TaskStatus.Completed, TaskStatus.Assigned, TaskStatus.Verified];

/** Sorts tasks in progress first; otherwise keeps the order, latest first. */
export function livelierFirst<Task extends { statusIndex: number }>(tasks: readonly Task[]): Task[] {
  return [
    ...tasks.filter(({ statusIndex }) => AT_WORK.includes(statusIndex)),
    ...tasks.filter(({ statusIndex }) => !AT_WORK.includes(statusIndex)),
  ];
}
