import type { EIP1193Provider } from "viem";
import type { OpenWallet } from "./wallet.ts";

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%238a5200'/%3E%3Cpath d='M8 12h16v10H8z' fill='none' stroke='%23fff' stroke-width='2'/%3E%3Ccircle cx='20' cy='17' r='1.6' fill='%23fff'/%3E%3C/svg%3E";

const info = Object.freeze({
  uuid: "5f0b6a1e-6d5c-4c0d-9a53-2f6f2b3f7a10",
  name: "Development wallet",
  icon: ICON,
  rdns: "market.mlb.development-wallet",
});

type Listener = (value: unknown) => void;

/** Loads the wallet's module, `wallet.ts`. */
type Load = () => Promise<typeof import("./wallet.ts")>;

/** Announces the wallet (EIP-6963) before libraries look for wallets; it is loaded on the first request. */
export function announce(rpcUrl: string, load: Load): void {
  /** Loaded once, on the first request. */
  let loading: Promise<OpenWallet> | undefined;
  const wallet = () => {
    loading ??= load().then(({ openWallet }) => openWallet(rpcUrl));
    return loading;
  };
  const detail = Object.freeze({ info, provider: providerOf(wallet) as unknown as EIP1193Provider });
  const tell = () => window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
  window.addEventListener("eip6963:requestProvider", tell);
  tell();
  Object.assign(window, { developmentWallet: controlsOf(wallet) });
}

/** Proxy provider that forwards requests once the wallet is loaded. */
function providerOf(wallet: () => Promise<OpenWallet>) {
  const provider = {
    request: async (request: { method: string; params?: unknown }) =>
      (await wallet()).provider.request(request),
    on: (event: string, listener: Listener) => {
      void wallet().then((opened) => opened.provider.on(event, listener));
      return provider;
    },
    removeListener: (event: string, listener: Listener) => {
      void wallet().then((opened) => opened.provider.removeListener(event, listener));
      return provider;
    },
  };
  return provider;
}

type Controls = OpenWallet["controls"];

/** Controls that resolve once the wallet is loaded. */
function controlsOf(wallet: () => Promise<OpenWallet>): Controls {
  return new Proxy({} as Controls, {
    get:
      (_, name: keyof Controls) =>
      async (...values: never[]) =>
        ((await wallet()).controls[name] as (...given: never[]) => unknown)(...values),
  });
}
