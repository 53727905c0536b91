/** The development wallet, whose keys are public: which servers add it, and which do not. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { withDevelopmentWallet } from "./development-wallet.ts";

const temporary = createTemporaryFolder("development-wallet-");
afterAll(() => temporary.remove());
const folder = join(temporary.path, "wallet");
mkdirSync(folder);
writeFileSync(join(folder, "announce.js"), "announce('$&')");
writeFileSync(join(folder, "wallet.js"), "export const wallet = 1;");

const LOCAL = { CHAIN_ID: "31337", PUBLIC_RPC_URL: 'http://127.0.0.1:8545/?a&b"' };
const POLICY = "script-src 'self' 'nonce-bm9uY2U='";
const page = (headers: Record<string, string>) => async () =>
  new Response('<!DOCTYPE html><html><head><meta charSet="utf-8"/></head><body>&lt;head></body></html>', {
    headers,
  });
const html = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": POLICY };
const ask = (answer: ReturnType<typeof withDevelopmentWallet>, path = "/") =>
  answer(new Request(`http://localhost${path}`), {
    readFile: async () => new Response(),
    socketAddress: undefined,
  });

test.each(["137", "80002", "1", "", undefined])(
  "no server adds the development wallet on chain %s",
  (CHAIN_ID) => {
    expect(() => withDevelopmentWallet(page(html), folder, { ...LOCAL, CHAIN_ID })).toThrow(
      "it is only for the local chain (31337)",
    );
  },
);

test("on the local chain a page begins with its announcement, which the page's policy allows", async () => {
  const response = await ask(withDevelopmentWallet(page(html), folder, LOCAL));
  const text = await response.text();
  const [, place] = /data-wallet="([^"]+)"/.exec(text) ?? [];
  expect(text).toBe(
    `<!DOCTYPE html><html><head><script nonce="bm9uY2U=" data-rpc-url="http://127.0.0.1:8545/?a&amp;b&quot;" data-wallet="${place}">announce('$&')</script><meta charSet="utf-8"/></head><body>&lt;head></body></html>`,
  );
  expect(response.headers.get("Content-Security-Policy")).toBe(POLICY);
});

test("its module's address changes with its content, and stays valid while a later build replaces the files", async () => {
  const answer = withDevelopmentWallet(page(html), folder, LOCAL);
  const place = async (served = answer) =>
    /data-wallet="([^"]+)"/.exec(await (await ask(served)).text())?.[1] ?? "";
  const first = await place();
  writeFileSync(join(folder, "wallet.js"), "export const wallet = 2;");
  const module = await ask(answer, first);
  expect(await module.text()).toBe("export const wallet = 1;");
  expect(module.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
  expect(await place(withDevelopmentWallet(page(html), folder, LOCAL))).not.toBe(first);
  const another = `/development-wallet/${"0".repeat(16)}/wallet.js`;
  for (const missing of ["/development-wallet/other/wallet.js", "/development-wallet/wallet.js", another])
    expect((await ask(answer, missing)).status).toBe(404);
});

test("a browser does not cache a page with the wallet, which could name a removed module", async () => {
  const tagged = page({ ...html, ETag: 'W/"1"' });
  expect((await ask(withDevelopmentWallet(tagged, folder, LOCAL))).headers.has("ETag")).toBe(false);
});

test("a folder without the wallet's program is an error", () => {
  const empty = join(temporary.path, "empty");
  mkdirSync(empty);
  expect(() => withDevelopmentWallet(page(html), empty, LOCAL)).toThrow("no development wallet in");
});

test("other answers, and pages without a policy, pass unchanged", async () => {
  for (const headers of [{ ...html, "Content-Type": "text/x-script" }, { "Content-Type": "text/html" }]) {
    const text = await (await ask(withDevelopmentWallet(page(headers), folder, LOCAL))).text();
    expect(text).not.toContain("announce");
  }
  const unchanged = async () => new Response(null, { status: 304, headers: html });
  expect((await ask(withDevelopmentWallet(unchanged, folder, LOCAL))).status).toBe(304);
});
