import { AreaLinks } from "#app/components/ui/list/tabs.tsx";
import { t } from "#language/text.ts";

const areaLinks = () =>
  [
    { to: "/verification", label: t("Queue") },
    { to: "/verification/pending", label: t("Pending votes") },
    { to: "/verification/staking", label: t("Staking") },
    { to: "/verification/history", label: t("History") },
    { to: "/verification/earnings", label: t("Earnings") },
  ] as const;

/** Navigation between the verification areas (F170); the bottom bar on phones links only to the first. */
export function VerificationAreas() {
  return <AreaLinks areas={areaLinks()} label={t("Verification areas")} />;
}
