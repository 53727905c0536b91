/** Deployments to public networks: interrupted, verified on an explorer, and handed over to a multisig. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { createPublicClient, createWalletClient, defineChain, http, type PublicClient } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Anvil, startAnvil } from "#dev-infra/chain/anvil.ts";
import { bodyOf, startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import type { Deployment } from "./deployment-file.ts";
import { verifySources } from "./explorer.ts";
import { localAccounts } from "./local-accounts.ts";
import { assertMultisig } from "./multisig.ts";
import { local } from "./parameters.ts";
import { assertSameDeployment, type Progress } from "./progress.ts";
import { deployPublic } from "./public-network.ts";
import { deploySystem } from "./system.ts";

const AMOY = 80_002;

let anvil: Anvil;
let deployment: Deployment;
beforeAll(async () => {
  anvil = await startAnvil({ chainId: AMOY, automine: true });
});
afterAll(() => anvil.stop());

const holders = {
  treasury: localAccounts.treasury.address,
  admin: localAccounts.admin.address,
  guardian: localAccounts.guardian.address,
  arbiter: localAccounts.arbiter.address,
};

const nativeCurrency = { name: "POL", symbol: "POL", decimals: 18 };
const account = localAccounts.deployer;

function clients() {
  const rpcUrls = { default: { http: [anvil.url] } };
  const chain = defineChain({ id: AMOY, name: "Amoy", nativeCurrency, rpcUrls });
  const transport = http(anvil.url);
  return {
    publicClient: createPublicClient({ chain, transport, pollingInterval: 20, cacheTime: 0 }),
    walletClient: createWalletClient({ account, chain, transport }),
  };
}

test("a deployment that is interrupted anywhere continues, and ends where it would have ended", async () => {
  const { publicClient, walletClient } = clients();
  const begun = { firstNonce: 0, fromBlock: 0 };
  const options = { network: "amoy", publicClient, walletClient, ...holders, parameters: local } as const;
  const reached: string[] = [];
  for (const last of ["deploy TaskManager", "deploy MLBFaucet", "hand over the roles", "check the wiring"]) {
    const onStep = (step: string) => {
      if (step === last) throw new Error(`killed before: ${step}`);
      reached.push(step);
    };
    await expect(deploySystem({ ...options, begun, withFaucet: true, onStep })).rejects.toThrow(last);
  }
  deployment = await deploySystem({
    ...options,
    begun,
    withFaucet: true,
    onStep: (step) => reached.push(step),
  });
  const deployed = reached.filter((step) => step.startsWith("deploy ")).sort();
  expect(deployed).toEqual(
    Object.keys(deployment.contracts)
      .map((name) => `deploy ${name}`)
      .sort(),
  );
  expect(reached.filter((step) => step === "hand over the roles")).toHaveLength(1);
  expect(await publicClient.getTransactionCount({ address: account.address })).toBe(deployed.length + 1);
});

test("a deployment whose next nonce another transaction has used reports how to begin a new one", async () => {
  const { publicClient, walletClient } = clients();
  const used = await publicClient.getTransactionCount({ address: account.address });
  const begun = { firstNonce: used - 1, fromBlock: 0 };
  const options = { network: "amoy", publicClient, walletClient, ...holders, parameters: local } as const;
  await expect(deploySystem({ ...options, begun, withFaucet: true })).rejects.toThrow(
    /AccessManager has no code.*another transaction.*remove .*amoy\.pending\.json/s,
  );
});

/** The settings of a deployment, with an RPC endpoint that does not answer. */
const settings = {
  RPC_URL: "http://127.0.0.1:9/v2/key-of-the-operator",
  DEPLOYER_PRIVATE_KEY: `0x${"1".repeat(64)}`,
  TREASURY: holders.treasury,
  ADMIN: holders.admin,
  GUARDIAN: holders.guardian,
  ARBITER: holders.arbiter,
};

test("a failed deployment does not print the key in the RPC endpoint's address", () => {
  const command = [join(import.meta.dirname, "deploy.ts"), "--network", "amoy"];
  const { status, stderr } = spawnSync(process.execPath, command, {
    env: { ...process.env, ...settings },
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toContain("http://127.0.0.1:9");
  expect(stderr).not.toContain("key-of-the-operator");
});

test("line ends after the settings of a deployment do not matter", async () => {
  const ended = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, `${value}\r\n`]));
  await expect(deployPublic("amoy", ended)).rejects.toThrow("HTTP request failed");
});

test("a deployment that was begun for others is not gone on with", () => {
  const begun: Progress = { deployer: holders.arbiter, firstNonce: 0, fromBlock: 0, holders };
  const other = { ...holders, admin: holders.guardian };
  expect(() => assertSameDeployment("amoy", begun, begun)).not.toThrow();
  expect(() => assertSameDeployment("amoy", begun, { ...begun, holders: other })).toThrow(/another admin/);
  expect(() => assertSameDeployment("amoy", begun, { ...begun, deployer: holders.admin })).toThrow(
    /another deployer/,
  );
});

test("sources are shown with compiler, arguments and name; verified contracts are skipped, refusals are reported", async () => {
  const asked: URLSearchParams[] = [];
  let words = "Pass - Verified";
  const explorer = await startLoopbackServer(async (request, response) => {
    const fields = new URLSearchParams(await bodyOf(request));
    asked.push(fields);
    const chain = new URL(request.url ?? "", "http://explorer").searchParams.get("chainid");
    const isFirst = fields.get("action") === "verifysourcecode";
    const result = isFirst ? "guid-1" : asked.length < 3 ? "Pending in queue" : words;
    response.end(JSON.stringify({ status: chain === String(AMOY) ? "1" : "0", message: "OK", result }));
  });
  try {
    const at = { url: explorer.url, apiKey: "key", pollMs: 1 };
    const done: string[] = [];
    await verifySources(deployment, holders, local, at, (text) => done.push(text));
    expect(done).toHaveLength(Object.keys(deployment.contracts).length);
    const token = asked.find((fields) => fields.get("contractname")?.endsWith(":MLBToken"));
    expect(token?.get("contractaddress")).toBe(deployment.contracts.MLBToken?.address);
    expect(token?.get("compilerversion")).toMatch(/^v0\.8\.\d+\+commit\./);
    expect(token?.get("constructorArguements")).toBe(
      holders.treasury.slice(2).toLowerCase().padStart(64, "0"),
    );
    expect(JSON.parse(token?.get("sourceCode") ?? "{}").language).toBe("Solidity");
    words = "Fail - Unable to verify";
    await expect(verifySources(deployment, holders, local, at)).rejects.toThrow(
      /does not accept AccessManager: Fail/,
    );
  } finally {
    await explorer.close();
  }
});

test.each([
  ["a new contract that the explorer has not seen yet", "Unable to locate ContractCode at 0x1"],
  ["its rate limit", "Max calls per sec rate limit reached (5/sec)"],
])("verification waits and repeats a request after %s", async (_, refusal) => {
  let requests = 0;
  const explorer = await startLoopbackServer(async (request, response) => {
    const action = new URLSearchParams(await bodyOf(request)).get("action");
    requests += 1;
    // Refuses the first submission and the first status request.
    const isRefused = requests === 1 || requests === 3;
    const result = isRefused ? refusal : action === "verifysourcecode" ? "guid-1" : "Pass - Verified";
    response.end(JSON.stringify({ status: isRefused ? "0" : "1", message: "NOTOK", result }));
  });
  try {
    const done: string[] = [];
    const at = { url: explorer.url, apiKey: "key", pollMs: 1 };
    await verifySources(deployment, holders, local, at, (text) => done.push(text));
    expect(done).toHaveLength(Object.keys(deployment.contracts).length);
  } finally {
    await explorer.close();
  }
});

test("power on the main network goes to a multisig of which two must sign", async () => {
  const safe = (threshold: bigint | Error, code: string | undefined = "0x60") =>
    ({
      getCode: async () => code,
      readContract: async ({ functionName }: { functionName: string }) => {
        if (threshold instanceof Error) throw threshold;
        return functionName === "getThreshold"
          ? threshold
          : [holders.admin, holders.arbiter, holders.guardian];
      },
    }) as unknown as PublicClient;
  const ask = (client: PublicClient) => assertMultisig(client, "ADMIN", holders.admin);
  await ask(safe(2n));
  await expect(ask(safe(2n, ""))).rejects.toThrow(/an account of one key/);
  await expect(ask(safe(1n))).rejects.toThrow(/1 of 3 signatures/);
  await expect(ask(safe(new Error("reverted")))).rejects.toThrow(/is not a Safe/);
});
