/** The ways to deploy: to the local chain, and to public networks, which refuse whatever is not exactly right. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { network } from "hardhat";
import { readArtifact } from "#contracts/deploy/artifacts.ts";
import { assertLocalDeployment, deploymentFile, readDeployment } from "#contracts/deploy/deployment-file.ts";
import { deployLocal, LOCAL_FAUCET_FUNDING } from "#contracts/deploy/local.ts";
import { deployPublic } from "#contracts/deploy/public-network.ts";
import { withRpcUrl } from "../support/rpc.ts";

const COMMAND = join(import.meta.dirname, "../../deploy/deploy.ts");

const chain = (chainId: number) => network.create({ network: "default", override: { chainId } });

describe("deploying to the local chain", () => {
  it("puts everything where the committed file says, and fills the faucet", async () => {
    const { provider, viem } = await chain(31_337);
    const steps: string[] = [];
    const deployment = await withRpcUrl(provider, (url) => deployLocal(url, (text) => steps.push(text)));
    assert.deepEqual(deployment, readDeployment("local"));
    assert.equal(steps.at(-1), "fill the faucet");
    const client = await viem.getPublicClient();
    const { MLBFaucet, MLBToken } = deployment.contracts;
    assert.ok(MLBFaucet && MLBToken);
    const { abi } = readArtifact("MLBToken");
    const call = { address: MLBToken.address, abi, functionName: "balanceOf", args: [MLBFaucet.address] };
    assert.equal(await client.readContract(call), LOCAL_FAUCET_FUNDING);
  });

  it("is refused on a chain that the deployer has used", async () => {
    const { provider, viem } = await chain(31_337);
    const [deployer] = await viem.getWalletClients();
    await deployer?.sendTransaction({ to: deployer.account.address, value: 0n });
    await withRpcUrl(provider, (url) =>
      assert.rejects(deployLocal(url), /The deployer has sent 1 transactions .* deploy on a fresh chain/),
    );
  });

  it("is refused on any other chain", async () => {
    const { provider } = await chain(137);
    await withRpcUrl(provider, (url) => assert.rejects(deployLocal(url), /has id 137, not 31337/));
  });

  it("is refused when the addresses are not those that everything was built for", () => {
    const recorded = readDeployment("local");
    assert.ok(recorded);
    assert.doesNotThrow(() => assertLocalDeployment(recorded));
    assert.throws(
      () => assertLocalDeployment({ ...recorded, chainId: 1 }),
      /The local contracts are not where contracts\/deploy\/deployments\/local\.json says/,
    );
  });
});

describe("deploying to a public network", () => {
  const account = (index: number) => `0x${index.toString(16).padStart(40, "0")}`;
  const right = {
    RPC_URL: "http://127.0.0.1:1",
    DEPLOYER_PRIVATE_KEY: `0x${"00".repeat(31)}01`,
    TREASURY: account(1),
    ADMIN: account(2),
    GUARDIAN: account(3),
    ARBITER: account(4),
  };
  const DEPLOYER = "0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf";

  for (const name of Object.keys(right)) {
    it(`needs ${name}`, async () => {
      await assert.rejects(
        deployPublic("amoy", { ...right, [name]: undefined }),
        new RegExp(`${name} is not set`),
      );
    });
  }

  for (const role of ["TREASURY", "ADMIN", "GUARDIAN", "ARBITER"]) {
    it(`refuses a ${role} that is no address`, async () => {
      await assert.rejects(
        deployPublic("polygon", { ...right, [role]: "0x1234" }),
        new RegExp(`${role} is not an address: 0x1234`),
      );
    });

    it(`refuses the deployer as ${role}: nothing may stay in its hands`, async () => {
      for (const address of [DEPLOYER, DEPLOYER.toLowerCase()])
        await assert.rejects(
          deployPublic("amoy", { ...right, [role]: address }),
          new RegExp(`The ${role.toLowerCase()} must not be the deployer`),
        );
    });
  }

  for (const key of ["0x1234", "00".repeat(32), `0x${"zz".repeat(32)}`]) {
    it(`refuses a private key of the wrong form (${key.slice(0, 6)}…), and does not repeat it`, async () => {
      await assert.rejects(deployPublic("amoy", { ...right, DEPLOYER_PRIVATE_KEY: key }), (error: Error) => {
        assert.match(error.message, /DEPLOYER_PRIVATE_KEY must be 0x and 64 hex digits/);
        assert.ok(!error.message.includes(key));
        return true;
      });
    });
  }

  for (const [name, chainId] of [
    ["amoy", 80_002],
    ["polygon", 137],
  ] as const) {
    it(`refuses an endpoint that is not ${name}`, async () => {
      const { provider, viem } = await chain(31_337);
      await withRpcUrl(provider, (url) =>
        assert.rejects(
          deployPublic(name, { ...right, RPC_URL: url }),
          new RegExp(`RPC_URL leads to chain 31337, not to ${chainId} \\(${name}\\)`),
        ),
      );
      assert.equal(await (await viem.getPublicClient()).getBlockNumber(), 0n);
      assert.equal(existsSync(deploymentFile(name)), false, "nothing was recorded");
    });
  }
});

describe("the deploy command", () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [COMMAND, ...args], {
      encoding: "utf8",
      env: { NODE_ENV: "test", PATH: process.env.PATH },
    });

  for (const args of [[], ["--network", "mainnet"]]) {
    it(`says how it is used when it is called with "${args.join(" ")}"`, () => {
      const { status, stderr } = run(...args);
      assert.equal(status, 1);
      assert.match(stderr, /Usage: npm run tools contracts:deploy -- --network local\|amoy\|polygon/);
    });
  }

  it("reports what is missing, and fails", () => {
    const { status, stderr } = run("--network", "amoy");
    assert.equal(status, 1);
    assert.equal(stderr.trim(), "DEPLOYER_PRIVATE_KEY is not set.");
  });

  it("refuses options that it does not know", () => {
    const { status, stderr } = run("--chain", "amoy");
    assert.equal(status, 1);
    assert.match(stderr, /--chain/);
  });
});
