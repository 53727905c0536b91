/** An account's pending items as notices, from the site's list (`/resources/attention`), so the rules are the same. */
import * as z from "zod";
import { formatDuration } from "#protocol/format/time.ts";
import type { NoticeKind } from "#protocol/notices/notice-kinds.ts";
import type { Notice } from "./notice.ts";

const itemSchema = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  detail: z.string(),
  href: z.string().startsWith("/"),
  collects: z.string().optional(),
  due: z.int().optional(),
});
const listSchema = z.object({ items: z.array(itemSchema), rulings: z.array(itemSchema) });
export type WaitingItem = z.infer<typeof itemSchema>;

const TIMEOUT_MS = 10_000;
const HOUR = 3_600;
const DAY = 24 * HOUR;
/** Seconds before a deadline at which a warning is sent, shortest first. */
const WARNINGS: readonly (readonly [seconds: number, name: string])[] = [
  [HOUR, "hour"],
  [DAY, "day"],
];

export interface WaitingList {
  /** Possible actions of an account (in lower case); undefined while they are unknown. */
  read(account: string): Promise<readonly WaitingItem[] | undefined>;
}

/** `siteUrl` without a trailing slash; `mayRule` is called only if there is an appeal. */
export function openWaitingList(
  siteUrl: string,
  mayRule: (account: string) => Promise<boolean>,
): WaitingList {
  return {
    async read(account) {
      const answer = await fetch(`${siteUrl}/resources/attention?account=${account}`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: "error",
      }).catch(() => undefined);
      if (!answer?.ok) return undefined;
      const { data } = listSchema.safeParse(await answer.json().catch(() => undefined));
      if (!data) return undefined;
      const rules = data.rulings.length > 0 && (await mayRule(account).catch(() => false));
      return rules ? [...data.rulings, ...data.items] : data.items;
    },
  };
}

function kindOf({ kind, collects }: WaitingItem): NoticeKind {
  if (kind === "votes") return "waiting.vote";
  return kind === "claims" || kind === "channels" || collects ? "waiting.claim" : "waiting.turn";
}

/** An item that has become pending. */
export const waitingNotice = (item: WaitingItem, at: number): Notice => ({
  key: `waiting:${item.id}`,
  kind: kindOf(item),
  at,
  title: item.title,
  text: item.detail || "Your action is needed now.",
  path: item.href,
  ...(item.due !== undefined && { about: { due: item.due } }),
});

/** The warning before an item's deadline; undefined if that is not near, or has passed. `now` in unix seconds. */
export function deadlineNotice(item: WaitingItem, now: number): Notice | undefined {
  const { due } = item;
  if (due === undefined || due <= now) return undefined;
  const warning = WARNINGS.find(([seconds]) => due - now <= seconds);
  if (!warning) return undefined;
  return {
    key: `deadline:${warning[1]}:${item.id}:${due}`,
    kind: "deadline.near",
    at: now,
    title: `${formatDuration(due - now)} left: ${item.title}`,
    text: item.detail || "Your action is needed.",
    path: item.href,
    about: { due },
  };
}
