import type { MetaFunction } from "@remix-run/node";
import { Page } from "#app/components/page/page.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Statistics } from "#app/features/statistics/parts.tsx";

export const meta: MetaFunction = () => [{ title: "Model analytics · MLB Marketplace" }];

export default function ModelAnalyticsPage() {
  return (
    <Page
      title="Model analytics"
      description="How the catalogue grows, and which public models have work."
      actions={<ButtonLink to="/dashboard">Your models</ButtonLink>}
    >
      <Statistics about="models" />
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
