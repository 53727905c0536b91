/** Packages of wallets that are not offered are a fifth of an installation: `not-offered/` stands in for them. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };

const PACKAGES = join(import.meta.dirname, "../../node_modules");
const CONNECTORS = join(PACKAGES, "@wagmi/connectors/dist/esm");
const STAND_INS = ["@base-org/account", "@gemini-wallet/core", "@metamask/sdk", "porto"];

const read = (...path: string[]) => readFileSync(join(...path), "utf8");

const isStoodIn = (module: string) =>
  STAND_INS.some((name) => module === name || module.startsWith(`${name}/`));

/** What a source imports, at once or later: the names and the module. */
function importsOf(source: string): { names: string[]; module: string }[] {
  const atOnce = source.matchAll(/import (?<names>[^;'"]+?) from ["'](?<module>[^"']+)["']/g);
  const later = source.matchAll(/const (?<names>[^;=]+?) = await import\(["'](?<module>[^"']+)["']\)/g);
  return [...atOnce, ...later].map(({ groups = {} }) => ({
    names: (groups.names ?? "").match(/(?<=[{,]\s*)\w+/g) ?? ["default"],
    module: groups.module ?? "",
  }));
}

const connector = (name: string) => read(CONNECTORS, `${name}.js`);

test("no connector that the application or its dialog uses needs a package that is stood in for", () => {
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
    // wagmi itself has the connector of wallets that are in the page.
    .filter((name) => name !== "injected")
    .flatMap((name) => importsOf(connector(name)))
    .map(({ module }) => module);
  expect(needed).toEqual(
    expect.arrayContaining(["@coinbase/wallet-sdk", "@walletconnect/ethereum-provider"]),
  );
  expect(needed.filter(isStoodIn)).toEqual([]);
});

test("whatever the other connectors take from a package that is stood in for says why it is not there", async () => {
  const taken = readdirSync(CONNECTORS)
    .filter((file) => file.endsWith(".js"))
    .flatMap((file) => importsOf(read(CONNECTORS, file)))
    .filter(({ module }) => isStoodIn(module));
  expect(new Set(taken.map(({ module }) => module))).toEqual(new Set([...STAND_INS, "porto/internal"]));
  for (const { module, names } of taken) {
    const standIn: Record<string, { new (): unknown; (): unknown; used: unknown }> = await import(module);
    for (const name of names) {
      const thing = standIn[name];
      expect(thing, `${module} ${name}`).toBeTypeOf("function");
      if (!thing) continue;
      for (const use of [() => thing(), () => new thing(), () => thing.used])
        expect(use, `${module} ${name}`).toThrow("This wallet is not offered");
    }
  }
});

test("nothing brings a package that is stood in for by another way", () => {
  const overrides: Record<string, string> = packageJson.overrides;
  const lock: { packages: Record<string, { resolved?: string }> } = JSON.parse(
    read(PACKAGES, "../package-lock.json"),
  );
  const places = Object.entries(lock.packages).filter(([place]) =>
    STAND_INS.some((name) => place.endsWith(`node_modules/${name}`)),
  );
  expect(places).toHaveLength(STAND_INS.length);
  for (const [, { resolved }] of places) expect(resolved).toBe("app/wallet/not-offered");
  for (const name of STAND_INS) {
    expect(overrides[name], name).toBe(`$${name}`);
    expect(existsSync(join(PACKAGES, name, "index.js")), name).toBe(true);
  }
});
