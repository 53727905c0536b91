import { Link } from "@remix-run/react";
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { showOverlay } from "#app/components/ui/overlay/overlays-state.ts";
import type { IndexedBlock } from "#app/graphql/indexed-block.ts";
import { prefetchPalette } from "#app/shell/overlay/overlays.tsx";
import { t } from "#language/text.ts";
import { HelpLink } from "./help-link.tsx";
import { ThemeButton } from "./theme-button.tsx";

/** The bar at the top: menu and logo, search, and on the right whatever the page's layer adds (network, tray, account). */
export function Header({
  menu,
  network,
  children,
}: {
  /** Opens the navigation on small screens. */
  menu?: ReactNode;
  network?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="border-border bg-surface print:hidden sticky top-0 z-30 flex h-14 items-center gap-2 border-b px-3 md:px-4">
      {menu}
      <Logo />
      <div className="ml-auto flex min-w-0 items-center gap-1 md:gap-1.5">
        <PaletteButton />
        {network}
        <HelpLink />
        <ThemeButton />
        {children}
      </div>
    </header>
  );
}

/** The mark: a trace with three nodes, the shape that also shows the progress of tasks and transactions. */
function Logo() {
  return (
    <Link
      to="/"
      className="inline-flex items-center gap-2 rounded-control font-semibold tracking-tight"
      aria-label={t("MLB Marketplace, home")}
    >
      <svg viewBox="0 0 32 20" className="text-accent h-5 w-8" aria-hidden="true">
        <path d="M5 14h7l8-8h7" fill="none" stroke="currentColor" strokeWidth="2.5" />
        <circle cx="5" cy="14" r="3.5" fill="currentColor" />
        <circle cx="16" cy="10" r="3" fill="var(--surface)" stroke="currentColor" strokeWidth="2" />
        <circle cx="27" cy="6" r="3.5" fill="currentColor" />
      </svg>
      <span className="text-lg max-sm:sr-only">MLB Marketplace</span>
    </Link>
  );
}

/** The first stop of the keyboard: past everything that every page has. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="bg-accent text-on-accent sr-only z-50 rounded-control px-3 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {t("Skip to content")}
    </a>
  );
}

/** Opens the palette; on wide screens it looks like the field that it opens. */
function PaletteButton() {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={t("Search everything (Ctrl+K)")}
      className={classNames(
        buttonClasses({ variant: "quiet" }),
        "lg:border-control lg:bg-surface lg:text-muted px-2.5 lg:w-56 lg:justify-start lg:font-normal",
      )}
      onPointerEnter={prefetchPalette}
      onFocus={prefetchPalette}
      onClick={() => showOverlay("palette")}
    >
      <Search aria-hidden="true" className="size-4 shrink-0" />
      <span className="max-lg:sr-only">{t("Search")}</span>
      <span aria-hidden="true" className="text-subtle ml-auto font-mono text-xs max-lg:hidden">
        {t("Ctrl K")}
      </span>
    </button>
  );
}

/** The chain of this installation and whether its index answers. */
export function NetworkIndicator({ name, block }: { name: string; block: IndexedBlock | null }) {
  return (
    <span
      className="text-muted hidden items-center gap-1.5 px-2 text-sm whitespace-nowrap sm:inline-flex"
      title={
        block ? t("Indexed to block {number}", { number: block.number }) : t("The index cannot be reached")
      }
    >
      <span aria-hidden="true" className={`size-2 rounded-full ${block ? "bg-verified" : "bg-rejected"}`} />
      {name}
      <span className="sr-only">{block ? t(", online") : t(", index unreachable")}</span>
    </span>
  );
}
