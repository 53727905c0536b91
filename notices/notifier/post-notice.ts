import { post } from "../delivery/outbox.ts";
import type { NoticeStore } from "../store/notice-store.ts";
import type { Subscription } from "../subscriptions/subscription.ts";
import { type Notice, noticeBody, noticeId } from "./notice.ts";

export interface Desk {
  readonly store: NoticeStore;
  /** The site's own address without a slash at its end, and its chain. */
  readonly site: { readonly origin: string; readonly chainId: number };
  /** Unix seconds of the computer. */
  readonly now: () => number;
}

/** Puts a notice for one subscription into the outbox. @returns whether it is new there */
export function postNotice(
  { store, site, now }: Desk,
  subscription: Subscription,
  notice: Notice,
): Promise<boolean> {
  const body = noticeBody(notice, subscription.account, site);
  return post(store, subscription, noticeId(subscription.id, notice), body, now());
}
