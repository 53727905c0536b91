import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import { t } from "#language/text.ts";

/** Loads appeal documents on demand, because most verifications have no appeal. */
export const AppealText = lazyPart(
  async () => (await import("./appeal-text.tsx")).AppealText,
  () => (
    <p aria-busy="true" className="text-muted min-h-12">
      {t("Loading…")}
    </p>
  ),
);
