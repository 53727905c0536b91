import { TaskStatus } from "#protocol/generated/enums.ts";

/** Statuses in which somebody works on the task, or has just been paid: what shows the product. */
const AT_WORK: readonly number[] = [TaskStatus.Completed, TaskStatus.Assigned, TaskStatus.Verified];

/** Tasks that show the product at work before those that wait or ended otherwise; else as they came, the latest first. */
export function livelierFirst<Task extends { statusIndex: number }>(tasks: readonly Task[]): Task[] {
  return [
    ...tasks.filter(({ statusIndex }) => AT_WORK.includes(statusIndex)),
    ...tasks.filter(({ statusIndex }) => !AT_WORK.includes(statusIndex)),
  ];
}
