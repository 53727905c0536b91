import { useLocation, useMatches } from "@remix-run/react";
import { helpRequest } from "#app/components/ui/overlay/help-request.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import type { HelpTopicId } from "./topics.ts";

/** Topics for a part of the product, most specific part first. */
const BY_ROUTE: readonly (readonly [path: string, topics: readonly HelpTopicId[]])[] = [
  ["/models/new", ["publish", "modelSize", "privateModel", "version"]],
  ["/models", ["publish", "version", "privateModel", "transfer"]],
  ["/tasks/new", ["create", "secrets", "price", "nobody"]],
  ["/tasks", ["create", "cancel", "nobody", "submit", "startVote", "afterVote"]],
  ["/compute/earnings", ["paid", "bond", "rejected"]],
  ["/compute", ["findWork", "accept", "submit", "bond", "paid"]],
  ["/verification/staking", ["stake", "withdraw", "risk"]],
  ["/verification/earnings", ["claim", "risk"]],
  ["/verification", ["judge", "decision", "outcomes", "risk", "appeals"]],
  ["/token", ["tokens", "gas", "connect"]],
  ["/dashboard", ["roles", "create", "findWork", "stake", "publish"]],
  ["/profile", ["privacy", "signIn", "palette"]],
  ["/activity", ["stuck", "roles"]],
  ["/stats", ["fees", "price", "outcomes", "guarantees"]],
  ["/status", ["stuck", "locked", "report"]],
  ["/", ["roles", "guarantees", "connect", "tokens", "fees"]],
];

const BY_FAILURE: Readonly<Record<string, readonly HelpTopicId[]>> = {
  "wallet-missing": ["connect"],
  "wrong-network": ["network"],
  "account-changed": ["connect"],
  "insufficient-token": ["tokens"],
  "insufficient-gas": ["gas"],
  rejected: ["signIn", "gas"],
  unanswered: ["connect", "stuck"],
  "upload-failed": ["report", "modelSize"],
  "approval-failed": ["connect", "stuck"],
  replaced: ["stuck"],
  cancelled: ["stuck"],
  timeout: ["stuck"],
  "rpc-down": ["stuck", "report"],
  unknown: ["report"],
};

type HelpRole = "requester" | "provider" | "other";

/** Topics by task status and the reader's role. */
const BY_STATUS: Readonly<Record<TaskStatus, Readonly<Record<HelpRole, readonly HelpTopicId[]>>>> = {
  [TaskStatus.Created]: {
    requester: ["cancel", "nobody", "price"],
    provider: ["accept", "bond"],
    other: ["findWork", "accept"],
  },
  [TaskStatus.Assigned]: {
    requester: ["cancel", "nobody"],
    provider: ["submit", "bond", "accept"],
    other: ["findWork"],
  },
  [TaskStatus.Completed]: {
    requester: ["startVote", "decision", "outcomes"],
    provider: ["decision", "outcomes", "bond"],
    other: ["judge", "decision", "stake"],
  },
  [TaskStatus.Verified]: {
    requester: ["afterVote", "appeals"],
    provider: ["paid", "bond"],
    other: ["claim", "outcomes"],
  },
  [TaskStatus.Rejected]: {
    requester: ["afterVote", "appeals"],
    provider: ["rejected", "appeals", "bond"],
    other: ["claim", "outcomes"],
  },
  [TaskStatus.Cancelled]: { requester: ["cancel"], provider: ["cancel"], other: ["cancel"] },
  [TaskStatus.Expired]: {
    requester: ["nobody", "outcomes"],
    provider: ["outcomes", "bond"],
    other: ["outcomes"],
  },
};

interface HelpSituation {
  readonly pathname: string;
  /** Kind of the failure for which help was opened. */
  readonly failure?: string;
  readonly task?: { readonly status: TaskStatus; readonly role: HelpRole };
}

/** Matching topics, most specific first: the failure, the status of the page's task, the page. */
export function contextualTopics({ pathname, failure, task }: HelpSituation): HelpTopicId[] {
  const route = BY_ROUTE.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1] ?? [];
  const failed = failure ? (BY_FAILURE[failure] ?? []) : [];
  const waiting = task ? (BY_STATUS[task.status]?.[task.role] ?? []) : [];
  return [...new Set([...failed, ...waiting, ...route])];
}

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
