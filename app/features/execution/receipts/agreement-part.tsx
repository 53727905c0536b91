import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import { t } from "#language/text.ts";

/** Agreement between an account's votes and the receipts they name; loaded on demand. */
export const ReceiptAgreement = lazyPart(
  async () => (await import("./receipt-agreement.tsx")).ReceiptAgreement,
  () => <p aria-busy="true">{t("Loading…")}</p>,
  () => t("Check receipts of these votes"),
);
