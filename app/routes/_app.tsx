import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { ChainClockProvider, chainClockFrom, computerClock } from "#app/components/chain/chain-clock.ts";
import { RouteError } from "#app/components/page/route-error.tsx";
import { Toaster } from "#app/components/ui/feedback/toaster.tsx";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { newestBlock } from "#app/graphql/indexed-block.server.ts";
import { noticeableLag } from "#app/graphql/indexed-block.ts";
import { receivedAt } from "#app/http/document-age.ts";
import { ApplicationShell } from "#app/shell/application-shell.tsx";
import { TransactionProvider } from "#app/transaction/transaction-provider.tsx";
import { walletStateFromCookie } from "#app/wallet/stored-wallet.ts";
import { WalletProvider } from "#app/wallet/wallet-provider.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const block = await newestBlock();
  return {
    block,
    lag: noticeableLag(block, Math.floor(Date.now() / 1_000)),
    walletState: walletStateFromCookie(request.headers.get("cookie")),
  };
}

/** The application: every page with the wallet layer. Documentation and legal pages live outside it. */
export default function AppLayout() {
  const { walletState } = useLoaderData<typeof loader>();
  return (
    <WalletProvider environment={usePublicEnvironment()} storedState={walletState}>
      <AppShell />
    </WalletProvider>
  );
}

function AppShell() {
  const { block, lag } = useLoaderData<typeof loader>();
  const clock = useMemo(
    () => (block?.timestamp ? chainClockFrom(block.timestamp, receivedAt()) : computerClock),
    [block],
  );
  return (
    <ChainClockProvider value={clock}>
      <TransactionProvider>
        <ApplicationShell block={block} lag={lag}>
          <Outlet />
        </ApplicationShell>
        <Toaster />
      </TransactionProvider>
    </ChainClockProvider>
  );
}

export function ErrorBoundary() {
  return (
    <main className="mx-auto max-w-xl px-4 py-16">
      <RouteError />
    </main>
  );
}

export { exceptInWizards as shouldRevalidate } from "#app/wizard/revalidation.ts";
