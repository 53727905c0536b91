import { AreaLinks } from "#app/components/ui/list/tabs.tsx";
import { t } from "#language/text.ts";

const pages = () =>
  [
    { to: "/compute", label: t("Find tasks") },
    { to: "/compute/assigned", label: t("My assignments") },
    { to: "/compute/earnings", label: t("Earnings") },
    { to: "/compute/performance", label: t("Performance") },
    { to: "/compute/providers", label: t("Providers") },
  ] as const;

/** Navigation between the provider's pages. */
export function ComputeLinks() {
  return <AreaLinks areas={pages()} label={t("Compute")} />;
}
