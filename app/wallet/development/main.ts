/**
 * Script that a local server inserts at the start of a page, with the URLs of the local chain and of the wallet's module. It
 * removes its own tag, so React hydrates the document that it rendered.
 */
import { announce } from "./announce.ts";

const script = document.currentScript as HTMLScriptElement;
const { rpcUrl, wallet } = script.dataset as { rpcUrl: string; wallet: string };
script.remove();
announce(rpcUrl, () => import(wallet));
