/** Deploying: addresses that are known before, and a system that is refused as soon as one part is not what it should be. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { network } from "hardhat";
import { type Address, isAddressEqual, parseEther, toHex, zeroAddress } from "viem";
import { type Addresses, predictAddresses } from "#contracts/deploy/addresses.ts";
import { CONTRACTS, type ContractName, readArtifact } from "#contracts/deploy/artifacts.ts";
import type { Deployment } from "#contracts/deploy/deployment-file.ts";
import { defaults, type SystemParameters } from "#contracts/deploy/parameters.ts";
import { type DeployOptions, deploySystem } from "#contracts/deploy/system.ts";
import { assertWiring } from "#contracts/deploy/wiring.ts";
import { actors, networkHelpers, publicClient } from "../support/world.ts";

const { deployer, treasury, admin, guardian, arbiter, stranger } = actors;

const options: DeployOptions = {
  network: "local",
  publicClient,
  walletClient: deployer,
  treasury: treasury.account.address,
  admin: admin.account.address,
  guardian: guardian.account.address,
  arbiter: arbiter.account.address,
  parameters: defaults,
  withFaucet: true,
};

const deploy = (change: Partial<DeployOptions> = {}) => deploySystem({ ...options, ...change });

function addressesOf(deployment: Deployment): Addresses {
  return Object.fromEntries(
    CONTRACTS.map((name) => [name, deployment.contracts[name]?.address ?? zeroAddress]),
  ) as Addresses;
}

/** Two complete systems on one chain. */
async function twins() {
  return { first: addressesOf(await deploy()), second: addressesOf(await deploy()) };
}

const nonceOf = (address: Address) => publicClient.getTransactionCount({ address });
const read = (address: Address, name: ContractName, functionName: string) =>
  publicClient.readContract({ address, abi: readArtifact(name).abi, functionName });

describe("deploying the system", () => {
  it("puts every contract where it was predicted, from any nonce of the deployer on", async () => {
    await networkHelpers.loadFixture(twins);
    const nonce = await nonceOf(deployer.account.address);
    assert.notEqual(nonce, 0);
    const predicted = predictAddresses(deployer.account.address, nonce);
    const deployment = await deploy();
    assert.deepEqual(addressesOf(deployment), predicted);
    for (const name of CONTRACTS) assert.ok(await publicClient.getCode({ address: predicted[name] }), name);
    assert.ok(isAddressEqual(deployment.deployer, deployer.account.address));
    assert.deepEqual([deployment.network, deployment.chainId], ["local", 31_337]);
    assert.equal(new Set(Object.values(predicted)).size, CONTRACTS.length);
  });

  it("gives the whole supply to the treasury", async () => {
    const { first } = await networkHelpers.loadFixture(twins);
    const held = await publicClient.readContract({
      address: first.MLBToken,
      abi: readArtifact("MLBToken").abi,
      functionName: "balanceOf",
      args: [treasury.account.address],
    });
    assert.equal(held, parseEther("1000000000"));
  });

  it("starts every contract with the parameters it was given", async () => {
    const { first } = await networkHelpers.loadFixture(twins);
    const { tasks, staking, verification, appeals, rewards } = defaults;
    assert.deepEqual(await read(first.TaskManager, "TaskManager", "params"), {
      ...tasks,
      creationPaused: false,
    });
    assert.equal(await read(first.VerifierStaking, "VerifierStaking", "minimumStake"), staking.minimumStake);
    assert.equal(
      await read(first.VerifierStaking, "VerifierStaking", "unbondingPeriod"),
      staking.unbondingPeriod,
    );
    const manager = first.VerificationManager;
    assert.deepEqual(await read(manager, "VerificationManager", "params"), verification);
    assert.deepEqual(await read(manager, "VerificationManager", "appealParams"), appeals);
    assert.deepEqual(await read(first.RewardDistributor, "RewardDistributor", "params"), rewards);
  });

  it("says each of its steps", async () => {
    const steps: string[] = [];
    await deploy({ onStep: (text) => steps.push(text) });
    const deployed = CONTRACTS.map((name) => `deploy ${name}`);
    assert.deepEqual(steps, [...deployed, "hand over the roles", "check the wiring"]);
  });

  it("fills the faucet from the treasury when requested", async () => {
    const amount = parseEther("5000");
    const { contracts } = await deploy({ faucetFunding: { walletClient: treasury, amount } });
    const faucet = contracts.MLBFaucet?.address ?? zeroAddress;
    const token = contracts.MLBToken?.address ?? zeroAddress;
    const { abi } = readArtifact("MLBToken");
    const call = { address: token, abi, functionName: "balanceOf", args: [faucet] };
    assert.equal(await publicClient.readContract(call), amount);
  });

  it("leaves the faucet out when requested, and moves nothing else", async () => {
    const nonce = await nonceOf(deployer.account.address);
    const predicted = predictAddresses(deployer.account.address, nonce);
    const { contracts } = await deploy({ withFaucet: false });
    assert.deepEqual(
      Object.keys(contracts),
      CONTRACTS.filter((name) => name !== "MLBFaucet"),
    );
    assert.ok(isAddressEqual(contracts.TaskManager?.address ?? zeroAddress, predicted.TaskManager));
    assert.equal(await publicClient.getCode({ address: predicted.MLBFaucet }), undefined);
  });

  it("on the production chain never includes the faucet, and records where each contract's history begins", async () => {
    const { viem } = await network.create({ network: "default", override: { chainId: 137 } });
    const client = await viem.getPublicClient();
    const [wallet] = await viem.getWalletClients();
    assert.ok(wallet);
    const onPolygon = { network: "polygon", publicClient: client, walletClient: wallet } as const;
    await assert.rejects(deploy(onPolygon), /The faucet gives tokens away and is not deployed on chain 137/);
    assert.equal(await client.getBlockNumber(), 0n, "nothing was sent");
    const { contracts, chainId } = await deploy({ ...onPolygon, withFaucet: false });
    assert.equal(chainId, 137);
    const blocks = Object.values(contracts).map(({ startBlock }) => startBlock);
    assert.deepEqual(blocks, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it("records the first block for every contract of the local chain", async () => {
    const { contracts } = await deploy();
    assert.ok(Object.values(contracts).every(({ startBlock }) => startBlock === 1));
  });

  it("needs an account to deploy with", async () => {
    const { account: _, ...withoutAccount } = deployer;
    await assert.rejects(
      deploy({ walletClient: Object.assign(withoutAccount, { account: undefined }) }),
      /The deployer's wallet has no account/,
    );
  });

  it("stops when the deployer's next nonce goes to something else in the meantime", async () => {
    let disturbed = false;
    const onStep = (text: string) => {
      disturbed ||= text === "deploy TaskManager";
    };
    const disturbing = new Proxy(deployer, {
      get(target, property, receiver) {
        if (property !== "deployContract" || !disturbed) return Reflect.get(target, property, receiver);
        return async (...args: Parameters<typeof deployer.deployContract>) => {
          disturbed = false;
          await deployer.sendTransaction({ to: stranger.account.address, value: 1n });
          return deployer.deployContract(...args);
        };
      },
    });
    await assert.rejects(deploy({ walletClient: disturbing, onStep }), /nonce/i);
  });
});

describe("parameters outside their bounds", () => {
  const wrong: Array<[string, (p: SystemParameters) => SystemParameters, RegExp]> = [
    [
      "a cancel notice of more than a day",
      (p) => ({ ...p, tasks: { ...p.tasks, cancelNotice: 86_401 } }),
      /ParameterOutOfBounds/,
    ],
    [
      "a stake below the least",
      (p) => ({ ...p, staking: { ...p.staking, minimumStake: 1n } }),
      /ParameterOutOfBounds/,
    ],
    [
      "a majority of half the votes",
      (p) => ({ ...p, verification: { ...p.verification, majorityBps: 5_000 } }),
      /ParameterOutOfBounds/,
    ],
    [
      "an arbiter without time",
      (p) => ({ ...p, appeals: { ...p.appeals, arbiterTimeout: 0 } }),
      /ParameterOutOfBounds/,
    ],
    [
      "shares of more than the whole",
      (p) => ({ ...p, rewards: { ...p.rewards, verifierBps: 2_001 } }),
      /BpsSum/,
    ],
  ];
  for (const [which, change, error] of wrong) {
    it(`are refused by the contract itself: ${which}`, async () => {
      await assert.rejects(deploy({ parameters: change(defaults) }), error);
    });
  }

  it("are refused where the arbiter is the treasury, before anything is deployed", async () => {
    const nonce = () => publicClient.getTransactionCount({ address: deployer.account.address });
    const before = await nonce();
    await assert.rejects(deploy({ arbiter: treasury.account.address }), /Arbiter and treasury are the same/);
    assert.equal(await nonce(), before);
  });

  it("are refused for a treasury that does not exist", async () => {
    await assert.rejects(deploy({ treasury: zeroAddress }), /ERC20InvalidReceiver|ZeroTreasury/);
  });
});

describe("the check of the wiring", () => {
  const check = (
    at: Addresses,
    paysTo = treasury.account.address,
    names: readonly ContractName[] = CONTRACTS,
  ) => assertWiring(publicClient, at, names, paysTo);

  it("passes a right system", async () => {
    const { first, second } = await networkHelpers.loadFixture(twins);
    await assert.doesNotReject(check(first));
    await assert.doesNotReject(check(second));
  });

  for (const name of CONTRACTS.filter((contract) => contract !== "ModelRegistry")) {
    it(`refuses a ${name} that belongs to another system`, async () => {
      const { first, second } = await networkHelpers.loadFixture(twins);
      await assert.rejects(
        check({ ...first, [name]: second[name] }),
        / is 0x\w{40}, not the \w+ at 0x\w{40}/,
      );
    });
  }

  it("refuses a ModelRegistry that the tasks do not use", async () => {
    const { first, second } = await networkHelpers.loadFixture(twins);
    await assert.rejects(
      check({ ...first, ModelRegistry: second.ModelRegistry }),
      /TaskManager\.modelRegistry is 0x\w{40}, not the ModelRegistry at/,
    );
  });

  for (const name of CONTRACTS) {
    it(`refuses a ${name} whose code is another one, or missing`, async () => {
      const { first } = await networkHelpers.loadFixture(twins);
      const code = (await publicClient.getCode({ address: first[name] })) ?? "0x";
      await networkHelpers.setCode(first[name], `${code}00`);
      await assert.rejects(
        check(first),
        new RegExp(`The code at ${first[name]} is not that of ${name}`, "i"),
      );
      await networkHelpers.setCode(first[name], "0x");
      await assert.rejects(check(first), new RegExp(`There is no code of ${name} at ${first[name]}`, "i"));
    });
  }

  it("refuses a token with another supply", async () => {
    const { first } = await networkHelpers.loadFixture(twins);
    const TOTAL_SUPPLY_SLOT = 2;
    await networkHelpers.setStorageAt(first.MLBToken, TOTAL_SUPPLY_SLOT, toHex(1n, { size: 32 }));
    await assert.rejects(check(first), /The token is MLB with 18 decimals and a supply of 1\./);
  });

  it("refuses a treasury that is not the one named", async () => {
    const { first } = await networkHelpers.loadFixture(twins);
    await assert.rejects(check(first, stranger.account.address), /The treasury is 0x\w{40}, not 0x\w{40}\./);
  });

  it("does not look for a faucet that was not deployed", async () => {
    const { first } = await networkHelpers.loadFixture(twins);
    const names = CONTRACTS.filter((name) => name !== "MLBFaucet");
    await assert.doesNotReject(check({ ...first, MLBFaucet: zeroAddress }, treasury.account.address, names));
    await assert.rejects(check({ ...first, MLBFaucet: zeroAddress }), /There is no code of MLBFaucet/);
  });
});
