import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Page } from "#app/components/page/page.tsx";
import { pageMeta } from "#app/components/page/page-meta.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { readHealth } from "#app/features/status/read-health.server.ts";
import { reportsOf, ServiceList, summary } from "#app/features/status/service-list.tsx";
import { say } from "#app/language/say.tsx";
import { t } from "#language/text.ts";
import { formatDateTime, machineTime } from "#protocol/format/time.ts";

export const meta: MetaFunction = () =>
  pageMeta(`${t("Status")} · MLB Marketplace`, t("Current status of transactions, lists and file storage."));

export async function loader({ request }: LoaderFunctionArgs) {
  return { reading: await readHealth(request), at: Math.floor(Date.now() / 1_000) };
}

export default function StatusPage() {
  const { reading, at } = useLoaderData<typeof loader>();
  return (
    <Page
      title={t("Status")}
      description={t("Current status of transactions, lists and file storage.")}
      actions={<ButtonLink to="/status">{t("Check again")}</ButtonLink>}
    >
      {reading.status === "ok" ? (
        <>
          <p className="text-lg font-medium">{summary()[reading.health.status]}</p>
          <ServiceList reports={reportsOf(reading.health)} />
        </>
      ) : (
        <Notice tone="warning" title={t("Service status unavailable")}>
          {t(
            "The site is running, but the services behind it could not be checked. Nothing is lost. Check again in a minute.",
          )}
        </Notice>
      )}
      <p className="text-muted max-w-prose text-sm">
        {say("As of {time}. Also available as JSON: {link}.", {
          time: <time dateTime={machineTime(at)}>{formatDateTime(at)}</time>,
          link: (
            <a href="/api/health" className="text-accent underline underline-offset-2">
              /api/health
            </a>
          ),
        })}
      </p>
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
