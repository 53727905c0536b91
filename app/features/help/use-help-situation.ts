import { useLocation, useMatches } from "@remix-run/react";
import { helpRequest } from "#app/components/ui/overlay/help-request.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import type { HelpRole, HelpSituation } from "./contextual-topics.ts";

/** The fields of a task page's data that help uses. */
interface TaskPageData {
  account?: string;
  answer?: {
    status: string;
    data?: { task?: { statusIndex: number; requesterId: string; providerId: string | null } | null };
  };
}

const TASK_PAGE = "routes/_app.tasks.$taskId";

/** The reader's situation: the page, its task with their role, and the last failure. */
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
