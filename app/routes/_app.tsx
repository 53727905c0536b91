import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { memo, useMemo, useState } from "react";
import { ChainClockProvider, chainClockFrom, computerClock } from "#app/components/chain/chain-clock.ts";
import { RouteError } from "#app/components/page/route-error.tsx";
import { Toaster } from "#app/components/ui/feedback/toaster.tsx";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { readIndexedBlock } from "#app/graphql/indexed-block.server.ts";
import { noticeableLag } from "#app/graphql/indexed-block.ts";
import { ApplicationShell } from "#app/shell/application-shell.tsx";
import { TransactionProvider } from "#app/transaction/transaction-provider.tsx";
import { walletStateFromCookie } from "#app/wallet/cookie-storage.ts";
import { WalletProvider } from "#app/wallet/wallet-provider.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const block = await readIndexedBlock();
  return {
    block,
    lag: noticeableLag(block, Math.floor(Date.now() / 1_000)),
    walletState: walletStateFromCookie(request.headers.get("cookie")),
  };
}

/** One element for the life of the page: the wallet layer must not be rendered again by a navigation. */
const shell = <AppShell />;

const Wallets = memo(WalletProvider);

/** The application: every page with the wallet layer. Documentation and legal pages live outside it. */
export default function AppLayout() {
  // Both as they were at first: rendering the wallet layer again connects the wallet again, which loads the page's data
  // again, which would render the layer again.
  const [environment] = useState(usePublicEnvironment());
  const [walletState] = useState(useLoaderData<typeof loader>().walletState);
  return (
    <Wallets environment={environment} storedState={walletState}>
      {shell}
    </Wallets>
  );
}

function AppShell() {
  const { block, lag } = useLoaderData<typeof loader>();
  const clock = useMemo(
    () => (block?.timestamp ? chainClockFrom(block.timestamp, Date.now()) : computerClock),
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
