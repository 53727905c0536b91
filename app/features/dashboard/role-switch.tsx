import { Link } from "@remix-run/react";
import { classNames } from "#app/components/ui/class-names.ts";
import { t } from "#language/text.ts";
import { roleCopy } from "./dashboard.copy.ts";
import { type DashboardRole, dashboardRoles } from "./dashboard-role.ts";

/** Switches the dashboard's role. Uses links, so it works without a script; the server remembers the choice. */
export function RoleSwitch({ current }: { current: DashboardRole }) {
  return (
    <nav aria-label={t("View dashboard as")} className="flex flex-wrap gap-2">
      {dashboardRoles.map((role) => (
        <Link
          key={role}
          to={`?role=${role}`}
          preventScrollReset
          replace
          aria-current={role === current ? "true" : undefined}
          className={classNames(
            "inline-flex min-h-8 items-center rounded-full border px-3 text-sm pointer-coarse:min-h-10",
            role === current
              ? "border-accent bg-accent-tint text-accent font-medium"
              : "border-control bg-surface text-muted hover:text-text",
          )}
        >
          {roleCopy()[role].name}
        </Link>
      ))}
    </nav>
  );
}
