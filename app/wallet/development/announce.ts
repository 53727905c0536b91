import type { PublicEnvironment } from "#app/env/public.ts";
import { asEip1193, DevelopmentProvider } from "./provider.ts";
import { type DevelopmentWalletSettings, readSettings, writeSettings } from "./settings.ts";

/** Mounted pages hand over the environment; until then the wallet can be found but not used. */
let provideEnvironment: (environment: PublicEnvironment) => void = () => undefined;
const environment = new Promise<PublicEnvironment>((resolve) => {
  provideEnvironment = resolve;
});

const developmentProvider = new DevelopmentProvider(environment);

export function configure(value: PublicEnvironment): void {
  provideEnvironment(value);
}

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%238a5200'/%3E%3Cpath d='M8 12h16v10H8z' fill='none' stroke='%23fff' stroke-width='2'/%3E%3Ccircle cx='20' cy='17' r='1.6' fill='%23fff'/%3E%3C/svg%3E";

const info = Object.freeze({
  uuid: "5f0b6a1e-6d5c-4c0d-9a53-2f6f2b3f7a10",
  name: "Development wallet",
  icon: ICON,
  rdns: "market.mlb.development-wallet",
});

/** What tests and people in the console may do with the wallet. */
const controls = {
  settings: readSettings,
  /** "auto", "ask" or "reject": how signatures are answered from now on. */
  setApproval: (approval: DevelopmentWalletSettings["approval"]) => void writeSettings({ approval }),
  setTypedData: (typedData: boolean) => void writeSettings({ typedData }),
  selectAccount: (address: `0x${string}` | undefined) => developmentProvider.selectAccount(address),
  selectChain: (chainId: number | undefined) => developmentProvider.selectChain(chainId),
};

/** Makes the wallet known the standard way (EIP-6963): wallet libraries list it like an extension. */
export function announce(): void {
  const detail = Object.freeze({ info, provider: asEip1193(developmentProvider) });
  const tell = () => window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
  window.addEventListener("eip6963:requestProvider", tell);
  tell();
  Object.assign(window, { developmentWallet: controls });
}
