import { Bell, type LucideIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { Deadline } from "#app/components/chain/deadline.tsx";
import { buttonClasses } from "#app/components/ui/button.tsx";
import {
  Menu,
  MenuGroup,
  MenuItem,
  MenuLabel,
  MenuLink,
  MenuSeparator,
} from "#app/components/ui/overlay/menu.tsx";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { type AttentionItem, type AttentionKind, badgeText } from "#app/features/attention/attention.ts";
import {
  attentionIcons,
  attentionPages,
  attentionTitles,
  groupRefunds,
} from "#app/features/attention/attention-list.ts";
import { readSeen, rememberSeen } from "#app/features/attention/seen-items.ts";
import { isActive } from "#app/transaction/state/state.ts";
import { useTransaction } from "#app/transaction/transaction-context.ts";
import { t } from "#language/text.ts";

const TRANSACTIONS_SHOWN = 8;
const ITEMS_SHOWN = 5;

/** Activity tray: transactions of this browser and pending items. The badge counts unseen ones. */
export function ActivityTray({
  account,
  items: waiting = [],
}: {
  account: string | undefined;
  items: readonly AttentionItem[] | undefined;
}) {
  const items = groupRefunds(waiting);
  const { transactions, show, describe } = useTransaction();
  const { id: chainId } = useAppChain();
  const [seen, setSeen] = useState<readonly string[]>([]);
  useEffect(() => setSeen(account ? readSeen(localStorage, chainId, account) : []), [account, chainId]);

  // A finished transaction counts as unseen again.
  const transactionIds = transactions.map(
    (transaction) => `transaction:${transaction.id}:${isActive(transaction) ? "active" : transaction.phase}`,
  );
  const ids = [...transactionIds, ...items.map(({ id }) => id)];
  const unread = ids.filter((id) => !seen.includes(id)).length;
  const active = transactions.filter(isActive).length;
  const label = [
    t("Activity"),
    unread > 0 ? t("{unread} new", { unread }) : undefined,
    active > 0 ? t("{active} in progress", { active }) : undefined,
  ]
    .filter(Boolean)
    .join(", ");
  const markSeen = () => {
    if (account) setSeen(rememberSeen(localStorage, chainId, account, ids));
  };

  return (
    <Menu
      onClose={markSeen}
      panelClassName="top-full right-0 mt-1.5 max-h-[min(36rem,calc(100dvh-8rem))] w-96 overflow-y-auto max-sm:fixed max-sm:inset-x-2 max-sm:top-13 max-sm:w-auto"
      trigger={{
        className: `${buttonClasses({ variant: "quiet", size: "icon" })} relative`,
        title: label,
        children: (
          <>
            <Bell aria-hidden="true" className="size-4" />
            <span className="sr-only">{label}</span>
            {unread > 0 ? (
              <span
                aria-hidden="true"
                className="bg-accent text-on-accent tabular absolute top-0.5 right-0.5 min-w-4 rounded-full px-1 text-center text-[0.625rem] leading-4 font-semibold"
              >
                {badgeText(unread)}
              </span>
            ) : null}
          </>
        ),
      }}
    >
      {ids.length === 0 ? (
        <MenuLabel>
          {account
            ? t("Nothing needs your attention. Your transactions appear here.")
            : t("Connect your wallet to see your transactions and pending actions.")}
        </MenuLabel>
      ) : null}
      {transactions.length > 0 ? (
        <MenuGroup label={t("Transactions")}>
          {transactions.slice(0, TRANSACTIONS_SHOWN).map((transaction) => (
            <MenuItem key={transaction.id} onSelect={() => show(transaction.id)}>
              <span className="grid">
                <span className="font-medium">{transaction.title}</span>
                <span className="text-muted text-sm">{describe(transaction)}</span>
              </span>
            </MenuItem>
          ))}
        </MenuGroup>
      ) : null}
      {(Object.keys(attentionPages) as AttentionKind[]).map((kind) => (
        <WaitingGroup key={kind} kind={kind} items={items.filter((item) => item.kind === kind)} seen={seen} />
      ))}
      <MenuSeparator />
      <MenuLink to={account ? `/activity?account=${account}` : "/activity"}>
        {account ? t("Your activity") : t("All marketplace activity")}
      </MenuLink>
    </Menu>
  );
}

function WaitingGroup({
  kind,
  items,
  seen,
}: {
  kind: AttentionKind;
  items: readonly AttentionItem[];
  seen: readonly string[];
}) {
  if (items.length === 0) return null;
  const Icon: LucideIcon = attentionIcons[kind];
  const more = items.length - ITEMS_SHOWN;
  return (
    <MenuGroup label={attentionTitles()[kind]}>
      {items.slice(0, ITEMS_SHOWN).map((item) => (
        <MenuLink key={item.id} to={item.href}>
          <Icon aria-hidden="true" className="text-muted size-4 shrink-0" />
          <span className="grid min-w-0 grow">
            <span className="truncate font-medium">{item.title}</span>
            <span className="text-muted text-sm">
              {item.detail}
              {item.due ? (
                <>
                  {" · "}
                  <Deadline seconds={item.due} />
                </>
              ) : null}
            </span>
          </span>
          {seen.includes(item.id) ? null : (
            <span className="bg-accent size-2 shrink-0 rounded-full">
              <span className="sr-only">{t("new")}</span>
            </span>
          )}
        </MenuLink>
      ))}
      {more > 0 ? (
        <MenuLink to={attentionPages[kind]} className="text-accent">
          {t("{more} more", { more })}
        </MenuLink>
      ) : null}
    </MenuGroup>
  );
}
