import { Link, useLocation } from "@remix-run/react";
import { LayoutGrid } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { classNames } from "#app/components/ui/class-names.ts";
import { Menu, MenuLink } from "#app/components/ui/overlay/menu.tsx";
import { type AttentionCounts, badgeText } from "#app/features/attention/attention.ts";
import { t } from "#language/text.ts";
import { bottomTabs, browseMenu, isActive } from "./navigation.ts";

/** The bar hides only below this many pixels from the top, and after a movement of more than this many (F265). */
const HIDE_BELOW = 100;
const SCROLL_THRESHOLD = 10;

export interface ScrollState {
  /** Where the last movement that counted ended. */
  readonly at: number;
  readonly hidden: boolean;
}

/** The state after a scroll: down hides, up shows, small movements change nothing, near the top it is always there. */
export function afterScroll({ at, hidden }: ScrollState, y: number): ScrollState {
  if (y <= HIDE_BELOW) return { at: y, hidden: false };
  if (Math.abs(y - at) <= SCROLL_THRESHOLD) return { at, hidden };
  return { at: y, hidden: y > at };
}

/** Unsent input keeps the bar visible. */
function hasUnsentInput(): boolean {
  return [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("main :is(input, textarea)"),
  ].some((field) => field.value !== field.defaultValue);
}

/** Whether to hide a bar: while the user scrolls down, never while it contains the focus. */
function useHiddenOnScroll<Element extends HTMLElement>(): {
  hidden: boolean;
  ref: RefObject<Element>;
} {
  const ref = useRef<Element>(null);
  const state = useRef<ScrollState>({ at: 0, hidden: false });
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const show = () => {
      state.current = { ...state.current, hidden: false };
      setHidden(false);
    };
    const onScroll = () => {
      const next = afterScroll(state.current, window.scrollY);
      const mayHide = !ref.current?.contains(document.activeElement) && !hasUnsentInput();
      state.current = { ...next, hidden: next.hidden && (state.current.hidden || mayHide) };
      setHidden(state.current.hidden);
    };
    const element = ref.current;
    element?.addEventListener("focusin", show);
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      element?.removeEventListener("focusin", show);
      window.removeEventListener("scroll", onScroll);
    };
  }, []);
  return { hidden, ref };
}

const TAB = "relative grid min-h-14 flex-1 content-center justify-items-center gap-0.5 text-xs";

/** The navigation of small screens in reach of the thumb (F264, F265). */
export function BottomBar({ counts }: { counts: AttentionCounts }) {
  const { pathname } = useLocation();
  const { hidden, ref } = useHiddenOnScroll<HTMLElement>();
  const browsing = browseMenu().some(({ href }) => isActive(href, pathname));
  const badges: Readonly<Record<string, number>> = { "/compute": counts.assignments };
  return (
    <nav
      ref={ref}
      aria-label={t("Tabs")}
      className={classNames(
        "border-border bg-surface fixed inset-x-0 bottom-0 z-30 flex border-t pb-[env(safe-area-inset-bottom)] transition-transform duration-150 md:hidden",
        hidden && "translate-y-full",
      )}
    >
      <Menu
        className="grid flex-1"
        panelClassName="bottom-full left-2 mb-1.5 min-w-56"
        trigger={{
          className: classNames(TAB, browsing ? "text-accent font-medium" : "text-muted"),
          children: (
            <>
              <LayoutGrid aria-hidden="true" className="size-5" />
              {t("Browse")}
              <TabBadge count={counts.requests + counts.votes + counts.claims} />
            </>
          ),
        }}
      >
        {browseMenu().map(({ label, href, icon: Icon }) => {
          const active = isActive(href, pathname);
          return (
            <MenuLink
              key={href}
              to={href}
              aria-current={active ? "page" : undefined}
              className={active ? "text-accent font-medium" : undefined}
            >
              <Icon aria-hidden="true" className="size-4" />
              {label}
            </MenuLink>
          );
        })}
      </Menu>
      {bottomTabs().map(({ label, href, icon: Icon }) => {
        const active = isActive(href, pathname);
        return (
          <Link
            key={href}
            to={href}
            aria-current={active ? "page" : undefined}
            className={classNames(TAB, active ? "text-accent font-medium" : "text-muted")}
          >
            <Icon aria-hidden="true" className="size-5" />
            {label}
            <TabBadge count={badges[href] ?? 0} />
          </Link>
        );
      })}
    </nav>
  );
}

function TabBadge({ count }: { count: number }) {
  const text = badgeText(count);
  if (!text) return null;
  return (
    <span className="bg-accent text-on-accent tabular absolute top-1.5 left-1/2 ml-1.5 min-w-4 rounded-full px-1 text-center text-[0.625rem] leading-4 font-semibold">
      {text}
      <span className="sr-only"> {t("waiting")}</span>
    </span>
  );
}
