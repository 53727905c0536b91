import { Link } from "@remix-run/react";
import { t } from "#language/text.ts";

/** The mark: a trace with three nodes, the shape that also shows the progress of tasks and transactions. */
export function Logo() {
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
