import { Link, useSearchParams } from "@remix-run/react";
import { t } from "#language/text.ts";
import { ButtonLink } from "../button.tsx";
import { classNames } from "../class-names.ts";
import { EmptyState } from "../feedback/empty-state.tsx";

type PageEntry = number | "gap";

/** F184: first, last and the current page with its neighbours; a gap where pages are left out. */
export function pageEntries(current: number, pages: number): PageEntry[] {
  const wanted = [1, current - 1, current, current + 1, pages].filter((page) => page >= 1 && page <= pages);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((page, index) => {
    const previous = sorted[index - 1];
    if (previous === undefined || page - previous === 1) return [page];
    // A gap that hides a single page is wider than the page itself.
    return page - previous === 2 ? [page - 1, page] : ["gap" as const, page];
  });
}

/** URL of another page of the same list. */
function pageAddress(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search);
  if (page === 1) next.delete("page");
  else next.set("page", String(page));
  return `?${next}`;
}

/** Numbered page links. Renders nothing if everything fits on one page. */
export function Pagination({
  page,
  pageSize,
  total,
  hasMore = false,
  label,
}: {
  page: number;
  pageSize: number;
  total: number;
  /** True if the number of results beyond `total` is unknown: there is a next page but no link to the last one. */
  hasMore?: boolean;
  label: string;
}) {
  const [search] = useSearchParams();
  const pages = Math.ceil(total / pageSize) + (hasMore ? 1 : 0);
  if (pages <= 1) return null;
  const current = Math.min(Math.max(page, 1), pages);
  const to = (target: number) => pageAddress(search, target);
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      <Step to={to(1)} disabled={current === 1} label={t("First page")} symbol="«" />
      <Step to={to(current - 1)} disabled={current === 1} label={t("Previous page")} symbol="‹" rel="prev" />
      {pageEntries(current, pages).map((entry, index) =>
        entry === "gap" ? (
          <span key={`gap-${index === 1 ? "start" : "end"}`} className="text-subtle px-1">
            …
          </span>
        ) : (
          <Link
            key={entry}
            to={to(entry)}
            preventScrollReset
            aria-label={t("Page {entry}", { entry })}
            aria-current={entry === page ? "page" : undefined}
            className={classNames(ENTRY, entry === page && "border-accent bg-accent-tint text-accent")}
          >
            {entry}
          </Link>
        ),
      )}
      <Step to={to(current + 1)} disabled={current === pages} label={t("Next page")} symbol="›" rel="next" />
      <Step to={to(pages)} disabled={current === pages || hasMore} label={t("Last page")} symbol="»" />
    </nav>
  );
}

const ENTRY =
  "border-border bg-surface tabular inline-flex size-9 items-center justify-center rounded-control border hover:bg-sunken pointer-coarse:min-h-11";

interface StepProps {
  to: string;
  disabled: boolean;
  label: string;
  symbol: string;
  rel?: string;
}

function Step({ to, disabled, label, symbol, rel }: StepProps) {
  if (disabled) {
    return (
      <span aria-hidden="true" className={classNames(ENTRY, "opacity-40")}>
        {symbol}
      </span>
    );
  }
  return (
    <Link to={to} rel={rel} preventScrollReset aria-label={label} className={ENTRY}>
      <span aria-hidden="true">{symbol}</span>
    </Link>
  );
}

interface PastEndProps {
  page: number;
  pageSize: number;
  /** Rows of the whole list; undefined when the list is not counted, which leads to its first page. */
  total: number | undefined;
}

/** Whether an empty page is empty only because the list ends before it. */
export const isPastEnd = ({ page, pageSize, total }: PastEndProps): boolean =>
  page > 1 && (total === undefined || (total > 0 && page > Math.ceil(total / pageSize)));

/** Shown instead of the rows on a page after the last one, with the way back. */
export function PastEnd({ page, pageSize, total }: PastEndProps) {
  const [search] = useSearchParams();
  const last = total === undefined ? 1 : Math.max(1, Math.ceil(total / pageSize));
  return (
    <EmptyState
      title={t("Page {page} does not exist", { page: String(page) })}
      action={
        <ButtonLink to={pageAddress(search, last)} variant="primary">
          {last === 1 ? t("Show the first page") : t("Show the last page, {last}", { last: String(last) })}
        </ButtonLink>
      }
    />
  );
}
