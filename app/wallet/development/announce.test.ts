// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { announce } from "./announce.ts";
import type * as wallet from "./wallet.ts";

interface Announced {
  info: { name: string; rdns: string };
  provider: { request: (request: { method: string }) => Promise<unknown> };
}

/** Wallets announced to a page. */
function found(): Announced[] {
  const heard: Announced[] = [];
  const listen = (event: Event) => heard.push((event as CustomEvent<Announced>).detail);
  window.addEventListener("eip6963:announceProvider", listen);
  window.dispatchEvent(new Event("eip6963:requestProvider"));
  window.removeEventListener("eip6963:announceProvider", listen);
  return heard;
}

test("announces the wallet before loading it, and loads it once on the first request", async () => {
  const request = vi.fn(async ({ method }: { method: string }) => `answer to ${method}`);
  const openWallet = vi.fn(() => ({ provider: { request }, controls: { settings: () => ({ keys: [] }) } }));
  const load = vi.fn(async () => ({ openWallet }) as unknown as typeof wallet);
  announce("http://127.0.0.1:8545", load);

  const [{ info, provider }] = found() as [Announced];
  expect(info).toMatchObject({ name: "Development wallet", rdns: "market.mlb.development-wallet" });
  expect(load).not.toHaveBeenCalled();
  expect(await provider.request({ method: "eth_accounts" })).toBe("answer to eth_accounts");
  const { developmentWallet } = window as unknown as {
    developmentWallet: { settings: () => Promise<unknown> };
  };
  expect(await developmentWallet.settings()).toEqual({ keys: [] });
  expect(load).toHaveBeenCalledTimes(1);
  expect(openWallet.mock.calls).toEqual([["http://127.0.0.1:8545"]]);
});
