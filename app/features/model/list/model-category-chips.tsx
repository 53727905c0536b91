import { Link, useSearchParams } from "@remix-run/react";
import { LayoutGrid, type LucideIcon } from "lucide-react";
import { classNames } from "#app/components/ui/class-names.ts";
import { t } from "#language/text.ts";
import { categoryHref, categoryOf, knownCategories } from "../model-category.ts";

export interface ModelCategoryChipsProps {
  /** Indexed categories with the number of models visible to the account. */
  categories: readonly { id: string; name: string; count: number }[];
  current: string | undefined;
}

/** F191. */
export function ModelCategoryChips({ categories, current }: ModelCategoryChipsProps) {
  const [search] = useSearchParams();
  const countOf = (slug: string) => categories.find(({ id }) => id === slug)?.count ?? 0;
  const known = knownCategories().map(({ slug, label }) => ({ id: slug, name: label, count: countOf(slug) }));
  // Custom categories follow if they contain models.
  const others = categories.filter(
    ({ id, count }) => !known.some((one) => one.id === id) && (count > 0 || id === current),
  );
  const chosen = [...known, ...others].find(({ id }) => id === current);
  return (
    <nav aria-label={t("Categories")} className="flex flex-wrap items-center gap-2">
      <Chip
        href={categoryHref(undefined, search)}
        label={t("All Categories")}
        description={t("Models in all categories")}
        icon={LayoutGrid}
        isCurrent={current === undefined}
      />
      {[...known, ...others].map((category) => {
        const { slug, label, description, icon } = categoryOf(category);
        return (
          <Chip
            key={slug}
            href={categoryHref(slug, search)}
            label={label}
            description={description}
            icon={icon}
            count={category.count}
            isCurrent={current === slug}
          />
        );
      })}
      {chosen ? <p className="text-muted basis-full text-sm">{categoryOf(chosen).description}.</p> : null}
    </nav>
  );
}

interface ChipProps {
  href: string;
  label: string;
  description: string;
  icon: LucideIcon;
  count?: number;
  isCurrent: boolean;
}

function Chip({ href, label, description, icon: Icon, count, isCurrent }: ChipProps) {
  return (
    <Link
      to={href}
      preventScrollReset
      title={description}
      aria-description={description}
      aria-current={isCurrent ? "true" : undefined}
      className={classNames(
        "inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-sm whitespace-nowrap",
        isCurrent
          ? "border-accent bg-accent-tint text-accent font-medium"
          : "border-control bg-surface text-muted hover:text-text",
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {label}
      {count === undefined ? null : <span className="tabular opacity-80">{count}</span>}
    </Link>
  );
}
