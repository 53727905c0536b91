import { AreaLinks } from "#app/components/ui/list/tabs.tsx";

const PAGES = [
  { to: "/compute", label: "Find tasks" },
  { to: "/compute/assigned", label: "My assignments" },
  { to: "/compute/earnings", label: "Earnings" },
  { to: "/compute/performance", label: "Performance" },
  { to: "/compute/providers", label: "Providers" },
] as const;

/** The provider's pages. */
export function ComputeLinks() {
  return <AreaLinks areas={PAGES} label="Compute" />;
}
