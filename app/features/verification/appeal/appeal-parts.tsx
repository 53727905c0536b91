import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import { t } from "#language/text.ts";

/** Documents are fetched by browsers: most readers of a verification have no appeal before them. */
export const AppealText = lazyPart(
  async () => (await import("./appeal-text.tsx")).AppealText,
  () => (
    <p aria-busy="true" className="text-muted min-h-12">
      {t("Loading…")}
    </p>
  ),
);
