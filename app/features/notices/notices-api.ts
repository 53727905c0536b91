/** Client for the notices API. An account is unlocked by a signature and stays unlocked for this visit. */

import type { Address, Hex } from "viem";
import { deviceTime, serverTime } from "#app/http/server-time.ts";
import { t } from "#language/text.ts";
import { hexDigits } from "#protocol/format/hex.ts";
import type { NoticeKind } from "#protocol/notices/notice-kinds.ts";
import { noticesMessage } from "#protocol/notices/notices-message.ts";
import type { Destination, NoticesOffer, SubscriptionView } from "#protocol/schemas/http/notices.ts";

/** Bytes of a nonce, each written as two characters. */
const NONCE_BYTES = 16;

/** Tokens of this visit by account, with their expiry in unix seconds of the device's clock. Kept only in memory. */
const tokens = new Map<string, { token: string; expiresAt: number }>();

export class NoticesProblem extends Error {
  override readonly name = "NoticesProblem";
  /** Whether the account has to be unlocked again. */
  readonly isClosed: boolean;
  constructor(message: string, isClosed = false) {
    super(message);
    this.isClosed = isClosed;
  }
}

async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const init = body && {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  const answer = await fetch(`/api/${path}`, init).catch(() => {
    throw new NoticesProblem(
      t(
        "The marketplace server could not be reached. Nothing was changed. Check your connection and try again.",
      ),
    );
  });
  const content: unknown = await answer.json().catch(() => undefined);
  if (answer.ok && content) return content as Answer;
  const { detail, code } = (content ?? {}) as { detail?: string; code?: string };
  throw new NoticesProblem(
    detail ?? t("The marketplace server sent an unexpected response. Nothing was changed. Try again."),
    code === "REQUEST_EXPIRED",
  );
}

export const readOffer = () => ask<NoticesOffer>("notices");

export const isOpen = (account: Address): boolean => (tokens.get(account)?.expiresAt ?? 0) > deviceTime();

/** Unlocks the notices of an account. @param sign requests the wallet's signature; rejects if the user declines */
export async function openAccount(
  address: Address,
  chainId: number,
  sign: (message: string) => Promise<Hex>,
): Promise<void> {
  const nonce = hexDigits(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));
  const domain = window.location.host;
  const issuedAt = await serverTime();
  const ahead = deviceTime() - issuedAt;
  const signature = await sign(noticesMessage({ domain, address, chainId, nonce, issuedAt })).catch(() => {
    throw new NoticesProblem(
      t("The message was not signed in your wallet, so your notices cannot be shown. Nothing was changed."),
    );
  });
  const body = { address, domain, nonce, issuedAt, signature };
  const { token, expiresAt } = await ask<{ token: string; expiresAt: number }>("notices/access", body);
  tokens.set(address, { token, expiresAt: expiresAt + ahead });
}

export function ownNotices(account: Address) {
  const own = async <Answer>(step: string, body: object = {}) => {
    const token = tokens.get(account)?.token ?? "";
    return ask<Answer>(`notices/${step}`, { token, ...body }).catch((error: unknown) => {
      if (error instanceof NoticesProblem && error.isClosed) tokens.delete(account);
      throw error;
    });
  };
  return {
    list: async () => (await own<{ subscriptions: SubscriptionView[] }>("list")).subscriptions,
    create: (values: { label: string; kinds: readonly NoticeKind[]; destination: Destination }) =>
      own<{ subscription: SubscriptionView; secret: string | null }>("create", values),
    change: (values: { id: string; kinds?: readonly NoticeKind[]; active?: boolean }) =>
      own<SubscriptionView>("change", values),
    remove: (id: string) => own("delete", { id }),
    test: (id: string) => own("test", { id }),
  };
}

export type OwnNotices = ReturnType<typeof ownNotices>;
