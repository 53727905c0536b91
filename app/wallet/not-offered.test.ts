/** Packages of wallets that are not offered make up a fifth of an installation; `not-offered/` replaces them with stubs. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import packageJson from "../../package.json" with { type: "json" };

const PACKAGES = join(import.meta.dirname, "../../node_modules");
const CONNECTORS = join(PACKAGES, "@wagmi/connectors/dist/esm");
const WALLETS = ["@base-org/account", "@gemini-wallet/core", "@metamask/sdk", "porto"];
/** WalletConnect's own modal, and the previous version of Coinbase's package. */
const PARTS = ["@reown/appkit", "cbw-sdk"];
const STAND_INS = [...WALLETS, ...PARTS];

const read = (...path: string[]) => readFileSync(join(...path), "utf8");

const isStoodIn = (module: string) =>
  STAND_INS.some((name) => module === name || module.startsWith(`${name}/`));

/** Static and dynamic imports of a source: names and module. */
function importsOf(source: string): { names: string[]; module: string }[] {
  const atOnce = source.matchAll(/import (?<names>[^;'"]+?) from ["'](?<module>[^"']+)["']/g);
  const later = source.matchAll(/const\s*(?<names>[^;=]+?)\s*=\s*await import\(["'](?<module>[^"']+)["']\)/g);
  return [...atOnce, ...later].map(({ groups = {} }) => ({
    names: (groups.names ?? "").match(/(?<=[{,]\s*)\w+/g) ?? ["default"],
    module: groups.module ?? "",
  }));
}

const connector = (name: string) => read(CONNECTORS, `${name}.js`);

test("no connector that the application or its dialog uses needs a stubbed package", () => {
  const sources = [
    read(import.meta.dirname, "full-wallet.tsx"),
    read(PACKAGES, "connectkit/build/index.es.js"),
  ];
  const used = sources
    .flatMap(importsOf)
    .filter(({ module }) => /^@?wagmi\/connectors$/.test(module))
    .flatMap(({ names }) => names);
  expect(new Set(used)).toEqual(new Set(["coinbaseWallet", "injected", "safe", "walletConnect"]));
  const needed = used
    // wagmi itself contains the connector for injected wallets.
    .filter((name) => name !== "injected")
    .flatMap((name) => importsOf(connector(name)))
    .map(({ module }) => module);
  expect(needed).toEqual(
    expect.arrayContaining(["@coinbase/wallet-sdk", "@walletconnect/ethereum-provider"]),
  );
  expect(new Set(needed.filter(isStoodIn))).toEqual(new Set(["cbw-sdk"]));
});

test("everything that other connectors import from a stubbed package throws an explanation", async () => {
  const taken = readdirSync(CONNECTORS)
    .filter((file) => file.endsWith(".js"))
    .flatMap((file) => importsOf(read(CONNECTORS, file)))
    .concat(importsOf(read(PACKAGES, "@walletconnect/ethereum-provider/dist/index.es.js")))
    .filter(({ module }) => isStoodIn(module));
  const modules = [...WALLETS, "porto/internal", "@reown/appkit/core", "cbw-sdk"];
  expect(new Set(taken.map(({ module }) => module))).toEqual(new Set(modules));
  for (const { module, names } of taken) {
    const placeholder: Record<string, { new (): unknown; (): unknown; used: unknown }> = await import(module);
    for (const name of names) {
      const thing = placeholder[name];
      expect(thing, `${module} ${name}`).toBeTypeOf("function");
      if (!thing) continue;
      for (const use of [() => thing(), () => new thing(), () => thing.used])
        expect(use, `${module} ${name}`).toThrow("This wallet is not offered");
    }
  }
});

test("stubbed packages would be loaded only for WalletConnect's own modal and an older Coinbase Wallet", () => {
  const application = read(import.meta.dirname, "full-wallet.tsx");
  const [coinbase = ""] = application.match(/coinbaseWallet\(\{.*\}\)/) ?? [];
  expect(coinbase).not.toMatch(/^$|version|headlessMode/);
  expect(application.match(/walletConnect\(\{.*\}\)/)?.[0]).toContain("showQrModal: false");
  // ConnectKit opens that modal from a button that it shows only with this option.
  expect(application).not.toContain("walletConnectCTA");
  expect(read(PACKAGES, "connectkit/build/index.es.js")).toContain("walletConnectCTA: 'link',");
  expect(connector("coinbaseWallet")).toContain(
    "if (parameters.version === '3' || parameters.headlessMode)\n        return version3(parameters);",
  );
});

test("no other dependency installs a stubbed package", () => {
  const lock: { packages: Record<string, unknown> } = parse(read(PACKAGES, "../pnpm-lock.yaml"));
  const development: Record<string, string> = packageJson.devDependencies;
  for (const name of STAND_INS) {
    expect(Object.keys(lock.packages).filter((entry) => entry.startsWith(`${name}@`))).toEqual([]);
    expect(development[name], name).toBe("link:app/wallet/not-offered");
    expect(existsSync(join(PACKAGES, name, "index.js")), name).toBe(true);
  }
});
