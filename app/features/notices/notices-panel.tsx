import { useCallback, useEffect, useRef, useState } from "react";
import type { Address } from "viem";
import { Button } from "#app/components/ui/button.tsx";
import { Skeleton } from "#app/components/ui/feedback/skeleton.tsx";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { useSignMessage } from "#app/wallet/use-sign-message.ts";
import { t } from "#language/text.ts";
import type { NoticesOffer, SubscriptionView } from "#protocol/schemas/http/notices.ts";
import { isOpen, NoticesProblem, openAccount, ownNotices, readOffer } from "./notices-api.ts";
import { PushForm } from "./push-form.tsx";
import { SubscriptionEntry } from "./subscription-entry.tsx";
import { WebhookForm } from "./webhook-form.tsx";

type NoticesState =
  | { readonly status: "opening" }
  | { readonly status: "closed"; readonly problem: string }
  | { readonly status: "none" }
  | { readonly status: "open"; readonly offer: NoticesOffer; readonly list: readonly SubscriptionView[] };

const messageOf = (error: unknown) =>
  error instanceof NoticesProblem
    ? error.message
    : t("Something went wrong. Nothing was changed. Try again.");

/** An account's subscriptions, after its wallet has signed. */
export function NoticesPanel({ account }: { account: Address }) {
  const [state, setState] = useState<NoticesState>({ status: "opening" });
  const [message, setMessage] = useState("");
  const sign = useSignMessage();
  const chain = useAppChain();
  const own = ownNotices(account);

  const open = useCallback(async () => {
    setState({ status: "opening" });
    try {
      const offer = await readOffer();
      if (!offer.available) return setState({ status: "none" });
      if (!isOpen(account)) await openAccount(account, chain.id, sign);
      setState({ status: "open", offer, list: await ownNotices(account).list() });
    } catch (error) {
      setState({ status: "closed", problem: messageOf(error) });
    }
  }, [account, chain.id, sign]);

  // The user pressed the button that loads this, so the signature is requested at once, but only once.
  const hasLoaded = useRef(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasLoaded.current) return;
    hasLoaded.current = true;
    void open();
  }, [open]);

  /** Runs a change and reports its result in one place. */
  async function change(words: string, work: () => Promise<unknown>): Promise<boolean> {
    setMessage("");
    try {
      await work();
      const list = await own.list();
      setState((before) => (before.status === "open" ? { ...before, list } : before));
      setMessage(words);
      return true;
    } catch (error) {
      if (error instanceof NoticesProblem && error.isClosed)
        setState({ status: "closed", problem: error.message });
      else setMessage(messageOf(error));
      return false;
    }
  }

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {content()}
    </div>
  );

  function content() {
    if (state.status === "opening")
      return (
        <div role="status" aria-label={t("Opening your notices")}>
          <Skeleton className="h-24" />
        </div>
      );
    if (state.status === "none")
      return (
        <p role="status">
          {t(
            "This site does not send notices. Your pending actions are listed under “Your activity” and in the calendar.",
          )}
        </p>
      );
    if (state.status === "closed")
      return (
        <div className="grid justify-items-start gap-3">
          <p role="alert">{state.problem}</p>
          <Button
            onClick={() => {
              // The pressed button disappears, so the focus moves to its container.
              place.current?.focus();
              void open();
            }}
          >
            {t("Open your notices")}
          </Button>
        </div>
      );
    const { offer, list } = state;
    return (
      <div className="grid gap-5">
        {list.length === 0 ? (
          <p className="text-muted">{t("No destinations yet. Add a webhook or turn on this browser.")}</p>
        ) : (
          <ul className="divide-border grid divide-y" aria-label={t("Destinations")}>
            {list.map((one) => (
              <SubscriptionEntry
                key={one.id}
                subscription={one}
                own={own}
                change={change}
                onRemoved={() => place.current?.focus()}
              />
            ))}
          </ul>
        )}
        <p role="status" className="min-h-5">
          {message}
        </p>
        {list.length < offer.limit ? (
          <div className="grid gap-4 lg:grid-cols-2">
            <WebhookForm own={own} change={change} />
            <PushForm account={account} own={own} change={change} pushKey={offer.pushKey} />
          </div>
        ) : (
          <p>
            {t("An account can have up to {limit} destinations. Delete one to add another.", {
              limit: offer.limit,
            })}
          </p>
        )}
      </div>
    );
  }
}
