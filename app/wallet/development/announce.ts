import type { EIP1193Provider } from "viem";

/** Once, whoever asks first. */
let loading: Promise<typeof import("./wallet.ts")> | undefined;
function wallet(): Promise<typeof import("./wallet.ts")> {
  loading ??= import("./wallet.ts");
  return loading;
}

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%238a5200'/%3E%3Cpath d='M8 12h16v10H8z' fill='none' stroke='%23fff' stroke-width='2'/%3E%3Ccircle cx='20' cy='17' r='1.6' fill='%23fff'/%3E%3C/svg%3E";

const info = Object.freeze({
  uuid: "5f0b6a1e-6d5c-4c0d-9a53-2f6f2b3f7a10",
  name: "Development wallet",
  icon: ICON,
  rdns: "market.mlb.development-wallet",
});

type Listener = (value: unknown) => void;

/** Stands where an extension's provider would stand, and passes everything on to the wallet when that is there. */
const provider = {
  request: async (request: { method: string; params?: unknown }) =>
    (await wallet()).provider.request(request),
  on: (event: string, listener: Listener) => {
    void wallet().then((loaded) => loaded.provider.on(event, listener));
    return provider;
  },
  removeListener: (event: string, listener: Listener) => {
    void wallet().then((loaded) => loaded.provider.removeListener(event, listener));
    return provider;
  },
};

type Controls = typeof import("./wallet.ts").controls;

/** Every control answers when the wallet is there. */
const controls = new Proxy({} as Controls, {
  get:
    (_, name: keyof Controls) =>
    async (...values: never[]) =>
      ((await wallet()).controls[name] as (...given: never[]) => unknown)(...values),
});

/**
 * Makes the wallet known the standard way (EIP-6963), before the wallet layer first looks for wallets: libraries list it like
 * an extension. This is all of it that a page waits for.
 */
export function announce(): void {
  const detail = Object.freeze({ info, provider: provider as unknown as EIP1193Provider });
  const tell = () => window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
  window.addEventListener("eip6963:requestProvider", tell);
  tell();
  Object.assign(window, { developmentWallet: controls });
}
