/** New activities of the marketplace, as they happen. */
import type { Address } from "viem";
import type { ActivityItem } from "#protocol/schemas/activity.ts";
import type { ApiClient } from "../api/api-client.ts";
import { isOutage, type ProblemError, UnreachableError } from "../api/problem.ts";
import { pause } from "../pause.ts";

const MAX_ROWS = 200;
const POLL_MS = 2_000;
const PATIENCE_MS = 600_000;

export interface Watch {
  /** Only activities that concern this address. */
  readonly account?: Address;
  /** Only activities of this type. */
  readonly type?: ActivityItem["type"];
  /** Id of the last activity seen. Default: only activities from now on. */
  readonly after?: string;
  readonly pollMs?: number;
  /** Milliseconds that an outage may last before its error is thrown. Default 600,000. */
  readonly patienceMs?: number;
  /** Called after each failed request that will be repeated. */
  readonly onOutage?: (error: Error) => void;
  /** Ends the iteration. */
  readonly signal?: AbortSignal;
}

/** An account's feed puts the account before the activity's id. */
const cursorOf = (id: string, account: string | undefined) =>
  account ? `${account.toLowerCase()}${id.slice(2)}` : id;

/**
 * New activities, each once and in the order of the chain: `for await (const activity of watchActivities(api))`. An outage is
 * waited for, as long as `Retry-After` says; activities that happened during it follow afterwards.
 * @throws ProblemError when the filter is refused; UnreachableError when the first request reaches no marketplace;
 * UnexpectedAnswerError; after `patienceMs` without an answer, the last error
 */
export async function* watchActivities(api: ApiClient, watch: Watch = {}): AsyncGenerator<ActivityItem> {
  const { account, type, pollMs = POLL_MS, patienceMs = PATIENCE_MS, onOutage, signal } = watch;
  const filter = { ...(account && { account }), ...(type && { type }) };
  let after = watch.after;
  let isFirst = after === undefined;
  let hasAnswered = false;
  let failingSince: number | undefined;

  /** How long to wait after this failure, in milliseconds. @throws the failure when waiting does not help */
  function waitAfter(error: unknown): number {
    const isLost = error instanceof UnreachableError && !hasAnswered;
    failingSince ??= Date.now();
    if (!isOutage(error) || isLost || Date.now() - failingSince >= patienceMs) throw error;
    onOutage?.(error);
    const { retryAfter = 0 } = error as Partial<ProblemError>;
    return Math.max(pollMs, retryAfter * 1_000);
  }

  while (!signal?.aborted) {
    let wait = pollMs;
    try {
      if (isFirst) {
        const { activities } = await api.get("activities", { ...filter, limit: 1 }, { signal });
        after = activities[0]?.id;
        isFirst = false;
      }
      const cursor = after === undefined ? {} : { cursor: cursorOf(after, account) };
      const wanted = { ...filter, ...cursor, sort: "oldest" as const, limit: MAX_ROWS };
      const { activities, pagination } = await api.get("activities", wanted, { signal });
      hasAnswered = true;
      failingSince = undefined;
      for (const activity of activities) {
        after = activity.id;
        yield activity;
      }
      if (pagination.nextCursor !== null) continue;
    } catch (error) {
      if (signal?.aborted) return;
      wait = waitAfter(error);
    }
    await pause(wait, signal);
  }
}
