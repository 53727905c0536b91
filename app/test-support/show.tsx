import { createRemixStub } from "@remix-run/testing";
import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import type { Address } from "viem";
import { ChainClockProvider } from "#app/components/chain/chain-clock.ts";
import { WalletAddressProvider } from "#app/components/chain/use-wallet-address.ts";

/** The present of the chain in which elements are shown, unix seconds. */
export const SHOWN_AT = 1_770_000_000;

let shown: ReactNode;

function Shown() {
  return <div data-testid="shown">{shown}</div>;
}

/** Shows an element as a page does: with links, the local chain, its clock, and the account that is connected. */
export async function show(element: ReactNode, account?: Address): Promise<HTMLElement> {
  shown = element;
  const Stub = createRemixStub([{ id: "root", path: "/", Component: Shown, loader: () => null }]);
  const root = {
    environment: { chainId: 31_337, rpcUrl: "http://localhost", gatewayUrls: ["http://gateway/ipfs/"] },
  };
  render(
    <WalletAddressProvider value={account}>
      <ChainClockProvider value={() => SHOWN_AT}>
        <Stub hydrationData={{ loaderData: { root } }} />
      </ChainClockProvider>
    </WalletAddressProvider>,
  );
  return screen.findByTestId("shown");
}
