import { useLocation, useMatches } from "@remix-run/react";
import { helpRequest } from "#app/components/ui/overlay/help-request.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import type { HelpRole, HelpSituation } from "./contextual-topics.ts";

/** As much of the data of a task's page as help looks at. */
interface TaskPageData {
  account?: string;
  answer?: {
    status: string;
    data?: { task?: { statusIndex: number; requesterId: string; providerId: string | null } | null };
  };
}

const TASK_PAGE = "routes/_app.tasks.$taskId";

/** What the person is doing: the page, the task on it with their part in it, and what failed last. */
export function useHelpSituation(): HelpSituation {
  const { pathname } = useLocation();
  const page = useMatches().find(({ id }) => id === TASK_PAGE)?.data as TaskPageData | undefined;
  const task = page?.answer?.data?.task;
  const { failure } = helpRequest();
  const status = Object.values(TaskStatus).find((known) => known === task?.statusIndex);
  return {
    pathname,
    ...(failure !== undefined && { failure }),
    ...(task && status !== undefined && { task: { status, role: roleOf(page?.account, task) } }),
  };
}

function roleOf(
  account: string | undefined,
  task: { requesterId: string; providerId: string | null },
): HelpRole {
  const own = account?.toLowerCase();
  if (own === undefined) return "other";
  if (own === task.requesterId.toLowerCase()) return "requester";
  return own === task.providerId?.toLowerCase() ? "provider" : "other";
}
