import { Link } from "@remix-run/react";
import { ChevronRight } from "lucide-react";
import { t } from "#language/text.ts";
import { breadcrumbTrail } from "./breadcrumb-trail.ts";

/** The way back up from this page. */
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
