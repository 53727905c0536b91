import { t } from "#language/text.ts";

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
