import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AsOfBlock } from "#app/components/chain/as-of-block.tsx";
import { Page } from "#app/components/page/page.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { readProfile } from "#app/features/profile/profile.query.server.ts";
import { ProfileAreas } from "#app/features/profile/profile-areas.tsx";
import { ProfileContent } from "#app/features/profile/profile-page.tsx";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { localeOfRequest } from "#app/language/language-cookie.ts";
import { ConnectFirst } from "#app/wallet/connect-notice.tsx";
import { connectedAccount } from "#app/wallet/connected-account.server.ts";
import { useAccountRevalidation } from "#app/wallet/use-account-revalidation.ts";
import { t } from "#language/text.ts";

export const meta: MetaFunction = () => [{ title: `${t("Profile")} · MLB Marketplace` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const account = connectedAccount(request);
  return { account, profile: account ? await readProfile(account, localeOfRequest(request)) : undefined };
}

export default function ProfilePage() {
  const { account, profile } = useLoaderData<typeof loader>();
  useAccountRevalidation(account);
  if (!account || !profile) {
    return (
      <Page title={t("Profile")} description={t("Your account's activity on the marketplace.")}>
        <ProfileAreas />
        <ConnectFirst>{t("Connect your wallet to see your profile.")}</ConnectFirst>
      </Page>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ProfileAreas />
      {profile.status === "ok" ? (
        <>
          <ProfileContent address={account} data={profile.data} loadedAt={profile.block.timestamp ?? 0} />
          <div>
            <ButtonLink to={`/profile/${account}`}>{t("View public profile")}</ButtonLink>
          </div>
          <AsOfBlock block={profile.block} />
        </>
      ) : (
        <SubgraphPanel error={profile.error} title={t("Failed to load the profile")} />
      )}
    </div>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
