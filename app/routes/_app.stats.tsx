import type { MetaFunction } from "@remix-run/node";
import { Page } from "#app/components/page/page.tsx";
import { pageMeta } from "#app/components/page/page-meta.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Statistics } from "#app/features/statistics/parts.tsx";
import { t } from "#language/text.ts";

export const meta: MetaFunction = () =>
  pageMeta(
    `${t("Statistics")} · MLB Marketplace`,
    t("Tasks, votes and payments of the last 90 days, based on events from the chain."),
  );

export default function StatisticsPage() {
  return (
    <Page
      title={t("Statistics")}
      description={t("Tasks, votes and payments of the last 90 days, based on events from the chain.")}
      actions={<ButtonLink to="/models/analytics">{t("Models")}</ButtonLink>}
    >
      <Statistics about="marketplace" />
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
