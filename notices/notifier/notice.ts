/** A notice for one account, before its destinations are known. */
import { sha256, stringToHex } from "viem";
import type { NoticeKind, ServiceKind } from "#protocol/notices/notice-kinds.ts";
import type { NoticeBody } from "#protocol/schemas/http/notices.ts";

export interface Notice {
  /** Identifies the event, even after a reorganisation of the chain. */
  readonly key: string;
  readonly kind: NoticeKind | ServiceKind;
  /** Unix seconds of the chain. */
  readonly at: number;
  readonly title: string;
  readonly text: string;
  /** Path of the page with details. */
  readonly path: string;
  readonly about?: Pick<NoticeBody["data"], "event" | "tx" | "taskId" | "verificationId" | "modelId" | "due">;
}

/** The id of a notice for a subscription, the same in every attempt. */
export const noticeId = (subscription: string, { key }: Pick<Notice, "key">): string =>
  `msg_${sha256(stringToHex(`${subscription}|${key}`)).slice(2, 34)}`;

/** The payload. @param origin of the site, without a trailing slash */
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
