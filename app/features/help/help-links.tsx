import { Link } from "@remix-run/react";
import { siteLinks } from "#app/env/site.ts";
import { t } from "#language/text.ts";

const LINK = "text-accent inline-flex min-h-7 items-center hover:underline pointer-coarse:min-h-11";

/** Links to support and sources (F277, F280). Links that the installation does not configure are hidden. */
export function HelpLinks() {
  return (
    <nav
      aria-label={t("More help")}
      className="border-border flex shrink-0 flex-wrap gap-x-4 border-t px-4 py-2 text-sm"
    >
      {siteLinks.email ? (
        <a href={`mailto:${siteLinks.email}`} className={LINK}>
          {t("Contact support")}
        </a>
      ) : null}
      <Link to="/contact" className={LINK}>
        {t("Contact")}
      </Link>
      <Link to="/community" className={LINK}>
        {t("Community")}
      </Link>
      {siteLinks.repository ? (
        <a href={siteLinks.repository} rel="noreferrer" className={LINK}>
          {t("Code")}
        </a>
      ) : null}
      <Link to="/docs" className={LINK}>
        {t("Documentation")}
      </Link>
    </nav>
  );
}
