import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useChainNow } from "#app/components/chain/chain-clock.ts";
import { Page } from "#app/components/page/page.tsx";
import { OpenChannelForm } from "#app/features/channel/new/open-channel-form.tsx";
import { readIndexedBlock } from "#app/graphql/indexed-block.server.ts";
import { ConnectFirst } from "#app/wallet/connect-notice.tsx";
import { useWallet } from "#app/wallet/use-wallet.ts";
import { t } from "#language/text.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.isForKey ? t("New session key") : t("Open payment channel")} · MLB Marketplace` },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const receiver = search.get("receiver") ?? "";
  const block = await readIndexedBlock();
  return {
    receiver: /^0x[0-9a-fA-F]{40}$/.test(receiver) ? receiver : "",
    isForKey: search.get("signer") === "key",
    time: block?.timestamp ?? 0,
  };
}

export default function OpenChannelPage() {
  const { receiver, isForKey, time } = useLoaderData<typeof loader>();
  const { address } = useWallet();
  const now = useChainNow(time);
  return (
    <Page
      title={isForKey ? t("New session key") : t("Open payment channel")}
      description={
        isForKey
          ? t(
              "A key with which a gateway or an agent pays one provider for you: at most your deposit, until a date.",
            )
          : t("Deposit once for one receiver, then pay each answer with a signed voucher.")
      }
    >
      {address ? (
        <OpenChannelForm
          key={`${address} ${isForKey}`}
          account={address}
          receiver={receiver}
          now={now}
          isForKey={isForKey}
        />
      ) : (
        <ConnectFirst>{t("Connect the wallet that pays the deposit.")}</ConnectFirst>
      )}
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
