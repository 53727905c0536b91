/** After a page load, the account is known before the wallet has responded. */
import { expect, test, vi } from "vitest";
import { type Connector, createConfig, custom, mock } from "wagmi";
import { connect, disconnect } from "wagmi/actions";
import { polygon } from "wagmi/chains";
import type { PublicEnvironment } from "#app/env/public.ts";
import { connectionOf, leaveWallet } from "./connection.ts";
import { watchConnection } from "./light-config.ts";
import { WalletLayer } from "./wallet-layer.ts";

const CLARA = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const environment = { chainId: polygon.id, rpcUrl: "http://127.0.0.1:1" } as PublicEnvironment;
const stored = { address: CLARA, chainId: polygon.id, name: "Mock", needsFullWallet: false } as const;

const walletConfig = () =>
  createConfig({
    chains: [polygon],
    transports: { [polygon.id]: custom({ request: async () => undefined }) },
    connectors: [mock({ accounts: [CLARA] })],
    multiInjectedProviderDiscovery: false,
    storage: null,
  });
vi.mock("./light-config.ts", async (original) => ({
  ...(await original<object>()),
  createLightConfig: () => walletConfig(),
}));

/** A page with a wallet cookie whose connector is not restored yet. */
function loadedPage() {
  const config = walletConfig();
  const layer = new WalletLayer(environment, stored);
  config.setState((state) => ({ ...state, status: "reconnecting" }));
  layer.replace(config, watchConnection);
  return { layer, config, wallet: config.connectors[0] as Connector };
}

test("waits for a wallet that is being restored, then signs", async () => {
  const { layer, config, wallet } = loadedPage();
  expect(layer.read()).toMatchObject({ address: CLARA, status: "restoring" });
  const signer = connectionOf(layer).signer();
  await connect(config, { connector: wallet });
  expect((await signer).account.address).toBe(CLARA);
  expect(layer.read()).toMatchObject({ address: CLARA, status: "connected", chainId: polygon.id });
});

test("rejects without a wallet, immediately or when restoring fails", async () => {
  const { layer, config } = loadedPage();
  const { signer, account } = connectionOf(layer);
  const waiting = signer();
  config.setState((state) => ({ ...state, status: "disconnected" }));
  await expect(waiting).rejects.toThrow("not connected");
  await expect(signer()).rejects.toThrow("not connected");
  expect(await account()).toBeUndefined();
});

test("a disconnected wallet leaves no account on the page", async () => {
  const { layer, config, wallet } = loadedPage();
  await connect(config, { connector: wallet });
  const changed = vi.fn();
  layer.subscribe(changed);
  await leaveWallet(layer);
  expect(changed).toHaveBeenCalled();
  expect(layer.read()).toEqual({ status: "disconnected" });
  await disconnect(config);
});

test("a stored account whose wallet is gone is disconnected, and a page without one stays so", async () => {
  const gone = new WalletLayer(environment, stored);
  await gone.config();
  await expect.poll(() => gone.read()).toEqual({ status: "disconnected" });
  const visitor = new WalletLayer(environment, undefined);
  await visitor.config();
  expect(visitor.read()).toEqual({ status: "disconnected" });
});

test("a wallet that only the full configuration can restore waits for it", async () => {
  const layer = new WalletLayer(environment, { ...stored, needsFullWallet: true });
  const signer = connectionOf(layer).signer();
  const { config, wallet } = loadedPage();
  layer.replace(config, watchConnection);
  await connect(config, { connector: wallet });
  expect((await signer).account.address).toBe(CLARA);
});

test("a light configuration that arrives after signing in changes nothing", async () => {
  const layer = new WalletLayer(environment, stored);
  const light = layer.config();
  const { config, wallet } = loadedPage();
  layer.replace(config, watchConnection);
  await connect(config, { connector: wallet });
  expect(await light).toBe(config);
  expect(layer.read()).toMatchObject({ address: CLARA, status: "connected" });
});
