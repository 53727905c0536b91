/** The development wallet itself: keys, questions, signatures. It is loaded when somebody asks it something. */
import type { PublicEnvironment } from "#app/env/public.ts";
import { DevelopmentProvider } from "./provider.ts";
import { type DevelopmentWalletSettings, readSettings, writeSettings } from "./settings.ts";

/** Mounted pages hand over the environment; until then the wallet can be found but not used. */
let provideEnvironment: (environment: PublicEnvironment) => void = () => undefined;
const environment = new Promise<PublicEnvironment>((resolve) => {
  provideEnvironment = resolve;
});

export const provider = new DevelopmentProvider(environment);

export function configure(value: PublicEnvironment): void {
  provideEnvironment(value);
}

/** What tests and people in the console may do with the wallet. */
export const controls = {
  settings: readSettings,
  /** "auto", "ask" or "reject": how signatures are answered from now on. */
  setApproval: (approval: DevelopmentWalletSettings["approval"]) => void writeSettings({ approval }),
  setTypedData: (typedData: boolean) => void writeSettings({ typedData }),
  selectAccount: (address: `0x${string}` | undefined) => provider.selectAccount(address),
  selectChain: (chainId: number | undefined) => provider.selectChain(chainId),
};
