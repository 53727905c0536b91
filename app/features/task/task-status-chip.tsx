import { KnownStatusChip } from "#app/components/ui/display/status-chip.tsx";
import type { TaskStatus } from "#protocol/generated/enums.ts";
import { taskStatusCopy } from "./task.copy.ts";

/** Status of a task as icon and word. `status` is the contract's number (`statusIndex` in the subgraph). */
export function TaskStatusChip({ status }: { status: number }) {
  return <KnownStatusChip words={taskStatusCopy()[status as TaskStatus]} />;
}
