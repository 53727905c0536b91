import type { ConfigEnv, UserConfig } from "vite";
import { expect, test } from "vitest";
import { developmentWallet } from "./development-wallet.ts";

/** Whether the plugin works at all. */
function applies(command: ConfigEnv["command"], chainId: string | undefined): boolean {
  const { apply } = developmentWallet({ CHAIN_ID: chainId });
  if (typeof apply !== "function") throw new Error("The plugin must decide where it works");
  return apply({} as UserConfig, { command, mode: "production" });
}

test("only the development server of a local chain has the development wallet, a build never", () => {
  expect(applies("serve", "31337")).toBe(true);
  for (const chain of ["137", "80002", undefined]) expect(applies("serve", chain)).toBe(false);
  for (const chain of ["31337", "137", undefined]) expect(applies("build", chain)).toBe(false);
});

test("it is announced by the entry of browsers, and by nothing that the server draws with", () => {
  const plugin = developmentWallet({ CHAIN_ID: "31337", PUBLIC_RPC_URL: "http://127.0.0.1:8545" });
  const transform = plugin.transform as (code: string, id: string, options?: { ssr: boolean }) => unknown;
  expect(transform("entry();", "/project/app/entry.client.tsx")).toMatch(
    /announce\("http:\/\/127\.0\.0\.1:8545", .*\nentry\(\);/,
  );
  expect(transform("entry();", "/project/app/entry.client.tsx", { ssr: true })).toBeUndefined();
  expect(transform("page();", "/project/app/root.tsx")).toBeUndefined();
});
