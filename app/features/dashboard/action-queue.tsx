import { Link } from "@remix-run/react";
import { ChevronRight } from "lucide-react";
import { Deadline } from "#app/components/chain/deadline.tsx";
import { Card, CardBody, CardHeader } from "#app/components/ui/display/card.tsx";
import type { AttentionItem } from "#app/features/attention/attention.ts";
import { attentionIcons, type GroupedItem, groupRefunds } from "#app/features/attention/attention-list.ts";
import { RefundTasksButton } from "#app/features/task/act/refund-tasks-button.tsx";
import { SignInButton } from "#app/wallet/sign-in-button.tsx";
import { t } from "#language/text.ts";

const SHOWN = 6;

/** Pending actions of the reader, most urgent first, above all figures. */
export function ActionQueue({
  account,
  items: waiting,
}: {
  account: string | undefined;
  /** Undefined if the index is unavailable, because an empty list would claim that nothing is pending. */
  items: readonly AttentionItem[] | undefined;
}) {
  const items = waiting && groupRefunds(waiting);
  return (
    <Card aria-label={t("Pending actions")}>
      <CardHeader
        title={t("Pending actions")}
        actions={
          waiting?.length ? <span className="text-muted tabular text-sm">{waiting.length}</span> : null
        }
      />
      {items && items.length > 0 ? (
        <ul className="divide-border divide-y">
          {items.slice(0, SHOWN).map((item) => (
            <QueueRow key={item.id} item={item} />
          ))}
        </ul>
      ) : (
        <CardBody>
          <EmptyQueue account={account} isKnown={items !== undefined} />
        </CardBody>
      )}
      {items && items.length > SHOWN ? (
        <p className="text-muted border-border border-t px-4 py-2 text-sm">
          {items.length - SHOWN} {t("more in the activity menu at the top.")}
        </p>
      ) : null}
    </Card>
  );
}

function QueueRow({ item: { kind, title, detail, href, due, refunds } }: { item: GroupedItem }) {
  const Icon = attentionIcons[kind];
  return (
    <li>
      <Link to={href} className="hover:bg-sunken flex min-h-14 items-center gap-3 px-4 py-2">
        <Icon aria-hidden="true" className="text-accent size-5 shrink-0" />
        <span className="grid min-w-0 grow">
          <span className="truncate font-medium">{title}</span>
          <span className="text-muted text-sm">{detail}</span>
        </span>
        {due ? (
          <span className="text-sm">
            <Deadline seconds={due} />
          </span>
        ) : null}
        <ChevronRight aria-hidden="true" className="text-subtle size-4 shrink-0" />
      </Link>
      {refunds ? (
        <div className="px-4 pb-3 sm:pl-12">
          <RefundTasksButton refunds={refunds} />
        </div>
      ) : null}
    </li>
  );
}

function EmptyQueue({ account, isKnown }: { account: string | undefined; isKnown: boolean }) {
  if (!account) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">
          {t("Connect your wallet to see your votes, rewards to claim and results to submit.")}
        </p>
        <SignInButton />
      </div>
    );
  }
  return (
    <p className="text-muted">
      {isKnown
        ? t("You have no pending actions.")
        : t(
            "Your pending actions could not be loaded because the index is not responding. Nothing is lost. Try again in a moment.",
          )}
    </p>
  );
}
