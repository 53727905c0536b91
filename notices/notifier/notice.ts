/** One piece of news for one account, before it is known where it goes. */
import { sha256, stringToHex } from "viem";
import type { NoticeKind, ServiceKind } from "#protocol/notices/notice-kinds.ts";
import type { NoticeBody } from "#protocol/schemas/http/notices.ts";

export interface Notice {
  /** Names the same news whenever it is found, also after the chain was reorganised. */
  readonly key: string;
  readonly kind: NoticeKind | ServiceKind;
  /** Unix seconds of the chain. */
  readonly at: number;
  readonly title: string;
  readonly text: string;
  /** Path of the page where more is. */
  readonly path: string;
  readonly about?: Pick<NoticeBody["data"], "event" | "tx" | "taskId" | "verificationId" | "modelId" | "due">;
}

/** The id under which a subscription gets a notice: the same in every attempt, so that a receiver knows it again. */
export const noticeId = (subscription: string, { key }: Pick<Notice, "key">): string =>
  `msg_${sha256(stringToHex(`${subscription}|${key}`)).slice(2, 34)}`;

/** What travels. @param origin of the site, without a slash at its end */
export function noticeBody(
  { kind, at, title, text, path, about }: Notice,
  account: string,
  { origin, chainId }: { readonly origin: string; readonly chainId: number },
): NoticeBody {
  const timestamp = new Date(at * 1_000).toISOString();
  return {
    type: kind,
    timestamp,
    data: { account, chainId, title, text, url: `${origin}${path}`, ...about },
  };
}
