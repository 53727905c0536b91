/**
 * What a server writes into a page of the local product, as a script at its very beginning, with the local chain's address
 * and that of the wallet's module. It takes itself out again: React finds the document that it has drawn.
 */
import { announce } from "./announce.ts";

const script = document.currentScript as HTMLScriptElement;
const { rpcUrl, wallet } = script.dataset as { rpcUrl: string; wallet: string };
script.remove();
announce(rpcUrl, () => import(wallet));
