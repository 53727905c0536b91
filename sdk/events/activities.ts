/** What happens on the marketplace, as it happens. */
import type { Address } from "viem";
import type { ActivityItem } from "#protocol/schemas/activity.ts";
import type { ApiClient } from "../api/api-client.ts";
import { ProblemError } from "../api/problem.ts";

const MOST_ROWS = 200;
const POLL_MS = 2_000;

export interface Watch {
  /** Only what concerns this address. */
  readonly account?: Address;
  /** One of the six types of news. */
  readonly type?: ActivityItem["type"];
  /** Id of the last activity that was seen; unless told, only what is new from now on comes. */
  readonly after?: string;
  readonly pollMs?: number;
  /** Ends the iteration. */
  readonly signal?: AbortSignal;
}

/** Waits, at most until the signal; never throws. */
const pause = (milliseconds: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener("abort", end, { once: true });
  });

/** Where an activity stands in its list: in an account's feed the account comes first. */
const placeOf = (id: string, account: string | undefined) =>
  account ? `${account.toLowerCase()}${id.slice(2)}` : id;

/**
 * New activities, each once and in the order of the chain: `for await (const activity of watchActivities(api))`. While the
 * marketplace cannot be asked it waits and tries again; what came meanwhile is told afterwards.
 * @throws ProblemError for a filter that is refused
 */
export async function* watchActivities(api: ApiClient, watch: Watch = {}): AsyncGenerator<ActivityItem> {
  const { account, type, pollMs = POLL_MS, signal } = watch;
  const filter = { ...(account && { account }), ...(type && { type }) };
  let after = watch.after;
  let isFirst = after === undefined;
  while (!signal?.aborted) {
    try {
      if (isFirst) {
        const { activities } = await api.get("activities", { ...filter, limit: 1 }, signal);
        after = activities[0]?.id;
        isFirst = false;
      }
      const cursor = after === undefined ? {} : { cursor: placeOf(after, account) };
      const wanted = { ...filter, ...cursor, sort: "oldest" as const, limit: MOST_ROWS };
      const { activities, pagination } = await api.get("activities", wanted, signal);
      for (const activity of activities) {
        after = activity.id;
        yield activity;
      }
      if (pagination.hasMore) continue;
    } catch (error) {
      if (signal?.aborted) return;
      if (error instanceof ProblemError && error.status < 500 && error.status !== 429) throw error;
    }
    await pause(pollMs, signal);
  }
}
