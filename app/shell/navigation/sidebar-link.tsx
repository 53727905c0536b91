import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { classNames } from "#app/components/ui/class-names.ts";
import { badgeText } from "#app/features/attention/attention.ts";
import { t } from "#language/text.ts";
import { isCurrent, type NavigationItem } from "./navigation.ts";

/** A badge on a navigation entry. `label` describes a number. */
export function NavigationBadge({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <span
      className={
        label
          ? "bg-accent text-on-accent tabular ml-auto min-w-5 rounded-full px-1.5 text-center text-xs leading-5 font-semibold"
          : "border-accent text-accent rounded-full border px-1.5 text-[0.625rem] leading-4 font-semibold tracking-wide"
      }
    >
      {children}
      {label ? <span className="sr-only"> {label}</span> : null}
    </span>
  );
}

export function SidebarLink({
  item,
  count = 0,
  detail,
  onFollow,
}: {
  item: NavigationItem;
  count?: number;
  /** Where it belongs, where that is not seen otherwise. */
  detail?: string;
  onFollow?: () => void;
}) {
  const current = isCurrent(item.href, useLocation());
  const { icon: Icon, label, href, badge } = item;
  return (
    <li>
      <Link
        to={href}
        prefetch="intent"
        onClick={onFollow}
        aria-current={current ? "page" : undefined}
        className={classNames(
          "nav-link",
          current ? "bg-accent-tint text-accent font-medium" : "nav-link-other",
        )}
      >
        {Icon ? <Icon aria-hidden="true" className="size-4 shrink-0" /> : null}
        <span className="min-w-0 truncate">{label}</span>
        {badge ? <NavigationBadge>{badge}</NavigationBadge> : null}
        {count > 0 ? <NavigationBadge label={t("waiting")}>{badgeText(count)}</NavigationBadge> : null}
        {detail ? <span className="text-subtle ml-auto shrink-0 text-xs">{detail}</span> : null}
      </Link>
    </li>
  );
}
