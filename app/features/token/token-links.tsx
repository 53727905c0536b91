import { AreaLinks } from "#app/components/ui/list/tabs.tsx";
import { t } from "#language/text.ts";

const pages = () =>
  [
    { to: "/token", label: t("Balance") },
    { to: "/token/channels", label: t("Payment channels") },
    { to: "/token/usage", label: t("Usage and receipts") },
  ] as const;

/** Navigation between the pages about an account's MLB. */
export function TokenLinks() {
  return <AreaLinks areas={pages()} label={t("Wallet")} />;
}
