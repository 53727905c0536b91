import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Address } from "#app/components/chain/address.tsx";
import { useWalletAddress } from "#app/components/chain/use-wallet-address.ts";
import { Page } from "#app/components/page/page.tsx";
import { pageMeta } from "#app/components/page/page-meta.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { TabLinks } from "#app/components/ui/list/tabs.tsx";
import { Statistics } from "#app/features/statistics/parts.tsx";
import { say } from "#app/language/say.tsx";
import { ConnectNotice } from "#app/wallet/connect-notice.tsx";
import { t } from "#language/text.ts";
import { shortAddress } from "#protocol/format/identifier.ts";

export const meta: MetaFunction = () =>
  pageMeta(
    `${t("Model analytics")} · MLB Marketplace`,
    t("Catalogue growth, and tasks and rewards of public models."),
  );

/** Owner filter: all models, the user's, or an account's. Unknown values mean all. */
export function loader({ request }: LoaderFunctionArgs) {
  const asked = (new URL(request.url).searchParams.get("owner") ?? "").toLowerCase();
  const owner = asked === "yours" || /^0x[0-9a-f]{40}$/.test(asked) ? asked : "all";
  return { owner };
}

export default function ModelAnalyticsPage() {
  const { owner } = useLoaderData<typeof loader>();
  const account = useWalletAddress()?.toLowerCase();
  const shown = owner === "yours" ? account : owner === "all" ? undefined : owner;
  return (
    <Page
      title={owner === "yours" ? t("Your models") : t("Model analytics")}
      description={
        owner === "all"
          ? t("Catalogue growth, and tasks and rewards of public models.")
          : shown
            ? say("Weekly tasks, outcomes and rewards for the models of {address}.", {
                address: <Address address={shown} actions={false} />,
              })
            : t("Weekly tasks, outcomes and rewards for your models.")
      }
      actions={
        <ButtonLink to={owner === "yours" ? "/models/new" : "/models"}>
          {owner === "yours" ? t("Register model") : t("All models")}
        </ButtonLink>
      }
    >
      <TabLinks
        label={t("Filter by owner")}
        parameter="owner"
        tabs={[
          { value: "all", label: t("All owners") },
          { value: "yours", label: t("Yours") },
          ...(owner.startsWith("0x") ? [{ value: owner, label: shortAddress(owner) }] : []),
        ]}
      />
      {owner === "yours" && !account ? (
        <ConnectNotice>{t("Connect your wallet to see statistics for your models.")}</ConnectNotice>
      ) : (
        <Statistics about="models" owner={shown} />
      )}
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
