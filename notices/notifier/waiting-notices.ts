/** What waits for an account, as notices. The list is the site's own (`/resources/attention`): one list, with one set of rules. */
import { z } from "zod";
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
/** How long before a deadline it is told of, seconds; the shortest first. */
const WARNINGS: readonly (readonly [seconds: number, name: string])[] = [
  [HOUR, "hour"],
  [DAY, "day"],
];

export interface WaitingList {
  /**
   * What an account can do now.
   * @param account in lower case
   * @returns undefined while it is not known
   */
  read(account: string): Promise<readonly WaitingItem[] | undefined>;
}

/**
 * @param siteUrl address of the site, without a slash at its end
 * @param mayRule whether an account may rule on appeals; asked only where there is one
 */
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
  return kind === "claims" || collects ? "waiting.claim" : "waiting.turn";
}

/** A thing that has begun to wait. */
export const waitingNotice = (item: WaitingItem, at: number): Notice => ({
  key: `waiting:${item.id}`,
  kind: kindOf(item),
  at,
  title: item.title,
  text: item.detail || "It waits for you now.",
  path: item.href,
  ...(item.due !== undefined && { about: { due: item.due } }),
});

/** The warning before the end of a thing; undefined where the end is not near, or over. @param now unix seconds of the chain */
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
    text: item.detail || "It waits for you.",
    path: item.href,
    about: { due },
  };
}
