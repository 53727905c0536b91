import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import { t } from "#language/text.ts";

/** Input and result of a task side by side; fetched and rendered in the browser on demand. */
export const WorkReview = lazyPart(
  async () => (await import("./work-review.tsx")).WorkReview,
  () => <p aria-busy="true">{t("Loading…")}</p>,
  () => t("Open input and result"),
);
