import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import { t } from "#language/text.ts";

/** How an account's votes agree with the receipts that they name; loaded by whoever asks. */
export const ReceiptAgreement = lazyPart(
  async () => (await import("./receipt-agreement.tsx")).ReceiptAgreement,
  () => <p aria-busy="true">{t("Loading…")}</p>,
  () => t("Check the receipts of these votes"),
);
