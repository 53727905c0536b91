import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import { t } from "#language/text.ts";

/** The input and the result of a task beside each other; fetched and drawn in the browser when somebody asks. */
export const WorkReview = lazyPart(
  async () => (await import("./work-review.tsx")).WorkReview,
  () => <p aria-busy="true">{t("Loading…")}</p>,
  () => t("Open input and result"),
);
