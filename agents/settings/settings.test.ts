import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { loadAccount, PASSWORD_VARIABLE, sealKey } from "./key.ts";
import { providerSettingsSchema, readSettings } from "./settings.ts";

let folder: ReturnType<typeof createTemporaryFolder>;
beforeEach(() => {
  folder = createTemporaryFolder("agent-settings-");
});
afterEach(() => {
  folder.remove();
  vi.unstubAllEnvs();
});

const valid = {
  chainId: 31_337,
  rpcUrl: "http://127.0.0.1:8545",
  subgraphUrl: "http://127.0.0.1:8000/subgraphs/name/mlb",
  siteUrl: "http://127.0.0.1:3000",
  storageUrl: "http://127.0.0.1:8081",
  gateways: ["http://127.0.0.1:8081/ipfs/"],
  key: { keystore: "key.json" },
  folder: "agent",
  gasPerDay: "1000000000000000000",
  policy: { bondPerDay: "5" },
};

function file(content: string): string {
  const path = join(folder.path, "agent.json");
  writeFileSync(path, content);
  return path;
}

test("amounts are read to the last digit, and what is left out has a default", () => {
  const settings = readSettings(file(JSON.stringify(valid)), providerSettingsSchema);
  expect([
    settings.gasPerDay,
    settings.policy.bondPerDay,
    settings.dryRun,
    settings.policy.concurrency,
  ]).toEqual([10n ** 18n, 5n, false, 1]);
});

test("a configuration that was saved with a byte order mark is read", () => {
  const settings = readSettings(file(`\uFEFF${JSON.stringify(valid)}`), providerSettingsSchema);
  expect(settings.chainId).toBe(31_337);
});

test("a wrong configuration is refused with every member that is wrong", () => {
  const wrong = { ...valid, gasPerDay: 5, rpcUrl: "ftp://there", colour: "red" };
  expect(() => readSettings(file(JSON.stringify(wrong)), providerSettingsSchema)).toThrow(
    /gasPerDay|rpcUrl|colour/,
  );
  expect(() => readSettings(file("{"), providerSettingsSchema)).toThrow("cannot be read as JSON");
});

test("a keystore opens with its password only, and an error never tells the key", async () => {
  const key = generatePrivateKey();
  const path = file(`\uFEFF${await sealKey(key, "correct horse", 1_024)}`);
  vi.stubEnv(PASSWORD_VARIABLE, "correct horse");
  expect((await loadAccount({ keystore: path })).address).toBe(privateKeyToAccount(key).address);
  vi.stubEnv(PASSWORD_VARIABLE, "wrong horse");
  const failure = await loadAccount({ keystore: path }).catch((cause: Error) => cause.message);
  expect(failure).toBe(`The keystore ${path} cannot be opened with this password`);
});

test("a key of the environment has to be one, and may have the end of its line", async () => {
  const key = generatePrivateKey();
  vi.stubEnv("AGENT_KEY", `${key}\r\n`);
  const { address } = await loadAccount({ environment: "AGENT_KEY" });
  expect(address).toBe(privateKeyToAccount(key).address);
  vi.stubEnv("AGENT_KEY", "0x12");
  await expect(loadAccount({ environment: "AGENT_KEY" })).rejects.toThrow("is not a private key");
});
