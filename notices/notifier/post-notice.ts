import { post } from "../delivery/outbox.ts";
import type { NoticeStore } from "../store/notice-store.ts";
import type { Subscription } from "../subscriptions/subscription.ts";
import { type Notice, noticeBody, noticeId } from "./notice.ts";

export interface PostContext {
  readonly store: NoticeStore;
  /** Origin of the site, without a trailing slash, and its chain. */
  readonly site: { readonly origin: string; readonly chainId: number };
  /** Unix seconds. */
  readonly now: () => number;
}

/** Queues a notice for one subscription. @returns whether it is new */
export function postNotice(
  { store, site, now }: PostContext,
  subscription: Subscription,
  notice: Notice,
): Promise<boolean> {
  const body = noticeBody(notice, subscription.account, site);
  return post(store, subscription, noticeId(subscription.id, notice), body, now());
}
