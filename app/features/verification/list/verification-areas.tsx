import { AreaLinks } from "#app/components/ui/list/tabs.tsx";

const AREAS = [
  { to: "/verification", label: "Queue" },
  { to: "/verification/pending", label: "Pending my vote" },
  { to: "/verification/staking", label: "Staking" },
  { to: "/verification/history", label: "History" },
  { to: "/verification/earnings", label: "Earnings" },
] as const;

/** The areas of verification (F170), on every screen size: the bar at the bottom of a phone leads only to the first. */
export function VerificationAreas() {
  return <AreaLinks areas={AREAS} label="Verification areas" />;
}
