import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Address, isAddress } from "viem";
import { AsOfBlock } from "#app/components/chain/as-of-block.tsx";
import { readProfile } from "#app/features/profile/profile.query.server.ts";
import { ProfileContent } from "#app/features/profile/profile-page.tsx";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { localeOfRequest } from "#app/language/language-cookie.ts";
import { t } from "#language/text.ts";
import { shortAddress } from "#protocol/format/identifier.ts";

/** Only an address in both cases carries a checksum (EIP-55). */
const isMixedCase = (address: string) => /[a-f]/.test(address) && /[A-F]/.test(address);

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { address = "" } = params;
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) throw new Response(t("Account not found"), { status: 404 });
  if (!isAddress(address, { strict: isMixedCase(address) }))
    throw new Response(t("This address contains a typo: its checksum does not match."), { status: 404 });
  const account = address.toLowerCase() as Address;
  return { account, profile: await readProfile(account, localeOfRequest(request)) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: `${data ? t("Account {address}|title", { address: shortAddress(data.account) }) : t("Account not found")} · MLB Marketplace`,
  },
  { name: "robots", content: "noindex" },
];

export default function AccountPage() {
  const { account, profile } = useLoaderData<typeof loader>();
  if (profile.status !== "ok")
    return <SubgraphPanel error={profile.error} title={t("Failed to load the profile")} />;
  return (
    <div className="grid gap-5">
      <ProfileContent address={account} data={profile.data} loadedAt={profile.block.timestamp ?? 0} />
      <AsOfBlock block={profile.block} />
    </div>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
