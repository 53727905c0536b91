/** After a page load, the account is known before the wallet has responded. */
import { expect, test } from "vitest";
import { type Connector, createConfig, custom, mock } from "wagmi";
import { connect, disconnect } from "wagmi/actions";
import { polygon } from "wagmi/chains";
import { connectionOf } from "./connection.ts";

const CLARA = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";

/** A page with a wallet cookie whose connector is not restored yet. */
function loadedPage() {
  const layer = createConfig({
    chains: [polygon],
    transports: { [polygon.id]: custom({ request: async () => undefined }) },
    connectors: [mock({ accounts: [CLARA] })],
    storage: null,
  });
  const [wallet] = layer.connectors as [Connector];
  const { id, name, type, uid } = wallet;
  const stored = { id, name, type, uid } as Connector;
  layer.setState((state) => ({
    ...state,
    status: "reconnecting",
    current: uid,
    connections: new Map([[uid, { accounts: [CLARA], chainId: polygon.id, connector: stored }]]),
  }));
  return { layer, wallet };
}

/** Completes wagmi's restore with the wallet's response. */
function answer({ layer, wallet }: ReturnType<typeof loadedPage>): Promise<unknown> {
  layer.setState((state) => ({ ...state, current: null, connections: new Map() }));
  return connect(layer, { connector: wallet });
}

test("waits for a wallet that is being restored, then signs", async () => {
  const page = loadedPage();
  const signer = connectionOf(page.layer, polygon.id).signer();
  await answer(page);
  expect((await signer).account.address).toBe(CLARA);
});

test("rejects without a wallet, immediately or when restoring fails", async () => {
  const page = loadedPage();
  const { signer } = connectionOf(page.layer, polygon.id);
  const waiting = signer();
  await Promise.all([
    disconnect(page.layer, { connector: page.wallet }),
    expect(waiting).rejects.toThrow("not connected"),
  ]);
  await expect(signer()).rejects.toThrow("not connected");
});
