import { Link } from "@remix-run/react";
import { ChevronRight } from "lucide-react";
import { t } from "#language/text.ts";

/** Maximum entries of a trail; longer ones get an ellipsis in the middle (F267). */
export const CRUMB_LIMIT = 5;

interface Crumb {
  readonly label: string;
  /** Absent for the current page and for path segments without a page. */
  readonly href?: string;
  /** The full id behind "Details". */
  readonly title?: string;
}

/** Labels of path segments that are not simply capitalised (F269). */
const labels = (): Readonly<Record<string, string>> => ({
  dashboard: t("Overview"),
  models: t("Models"),
  tasks: t("Tasks"),
  compute: t("Compute"),
  verification: t("Verification"),
  token: t("Wallet"),
  channels: t("Payment channels"),
  usage: t("Usage and receipts"),
  activity: t("Activity"),
  docs: t("Documentation"),
  new: t("New"),
  edit: t("Edit"),
  assigned: t("Assigned|list"),
  earnings: t("Earnings"),
  performance: t("Performance"),
  staking: t("Staking"),
  stats: t("Statistics"),
  pending: t("Pending"),
  owned: t("Owned"),
  available: t("Available"),
  results: t("Results"),
  receipts: t("Receipts"),
  status: t("Status"),
  guardian: t("Guardian"),
  providers: t("Providers"),
  profile: t("Profile"),
  settings: t("Settings"),
  history: t("History"),
  categories: t("Categories"),
  analytics: t("Analytics"),
  api: "API",
  graphql: "GraphQL",
  graphiql: "GraphiQL",
  guides: t("Guides"),
  overview: t("Overview"),
  technical: t("Technical"),
  "white-papers": t("White Papers"),
  nlp: "NLP",
  cv: t("Computer Vision"),
  audio: t("Audio"),
  faq: "FAQ",
});

/** Paths without a page. */
const WITHOUT_PAGE = new Set(["/models/categories"]);

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const HEX_ID = /^0x[0-9a-f]{20,}$/i;

function labelOf(segment: string): string {
  if (UUID.test(segment) || HEX_ID.test(segment)) return t("Details");
  if (/^\d+$/.test(segment)) return `#${segment}`;
  const known = Object.hasOwn(labels(), segment) ? labels()[segment] : undefined;
  const words = segment.replaceAll("-", " ");
  return known ?? words.charAt(0).toUpperCase() + words.slice(1);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Breadcrumbs: Home, then path segments, at most five; ids are "Details", numbers "#N" (F267, F268). Empty at the top. */
export function breadcrumbTrail(pathname: string): Crumb[] {
  const segments = pathname.split("/").filter(Boolean);
  if (segments.length === 0 || pathname === "/dashboard") return [];
  const crumbs = segments.map((segment, index): Crumb => {
    const href = `/${segments.slice(0, index + 1).join("/")}`;
    const value = decoded(segment);
    const label = labelOf(value);
    const last = index === segments.length - 1;
    return {
      label,
      ...(last || WITHOUT_PAGE.has(href) ? {} : { href }),
      ...(label === t("Details") ? { title: value } : {}),
    };
  });
  const trail: Crumb[] = [{ label: t("Home"), href: "/dashboard" }, ...crumbs];
  if (trail.length <= CRUMB_LIMIT) return trail;
  return [...trail.slice(0, 2), { label: "…" }, ...trail.slice(-2)];
}

export function Breadcrumbs({ pathname }: { pathname: string }) {
  const trail = breadcrumbTrail(pathname);
  if (trail.length === 0) return null;
  return (
    <nav aria-label={t("Breadcrumbs")} className="min-w-0">
      <ol className="text-muted flex flex-wrap items-center gap-x-1 text-sm">
        {trail.map(({ label, href, title }, index) => (
          <li key={href ?? label} className="flex min-w-0 items-center gap-1">
            {index > 0 ? <ChevronRight aria-hidden="true" className="text-subtle size-3.5 shrink-0" /> : null}
            {href ? (
              <Link to={href} title={title} className="hover:text-text inline-flex min-h-6 items-center">
                {label}
              </Link>
            ) : (
              <span
                title={title}
                aria-current={index === trail.length - 1 ? "page" : undefined}
                className={index === trail.length - 1 ? "text-text" : undefined}
              >
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
