/** Script at the start of a page with the local chain's URLs. It removes its own tag before React hydrates. */
import { announce } from "./announce.ts";

const script = document.currentScript as HTMLScriptElement;
const { rpcUrl, wallet } = script.dataset as { rpcUrl: string; wallet: string };
script.remove();
announce(rpcUrl, () => import(wallet));
