/** Permissions after a deployment: only the named accounts have power, and no account has power over another's tokens. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type AbiFunction, type Address, type Hex, toFunctionSelector } from "viem";
import { assertAccess } from "#contracts/deploy/access.ts";
import type { Addresses } from "#contracts/deploy/addresses.ts";
import type { ContractName } from "#contracts/deploy/artifacts.ts";
import { RESTRICTED, ROLES } from "#contracts/deploy/roles.ts";
import { asAdmin } from "../support/admin.ts";
import { refuses } from "../support/expect.ts";
import {
  actors,
  type Contract,
  type Contracts,
  fixture,
  networkHelpers,
  parameters,
  publicClient,
  read,
  send,
  type Wallet,
} from "../support/world.ts";

const { deployer, treasury, guardian, arbiter, admin, owner, requester, stranger } = actors;
const { adminDelay } = parameters;

const world = () => networkHelpers.loadFixture(fixture);

/** The contracts whose functions the access manager guards. */
function targets(c: Contracts): Array<[ContractName, Contract]> {
  return [
    ["TaskManager", c.tasks],
    ["VerifierStaking", c.staking],
    ["VerificationManager", c.verifications],
    ["RewardDistributor", c.rewards],
  ];
}

function addressesOf(c: Contracts): Addresses {
  return {
    AccessManager: c.accessManager.address,
    MLBToken: c.token.address,
    ModelRegistry: c.registry.address,
    TaskManager: c.tasks.address,
    VerifierStaking: c.staking.address,
    VerificationManager: c.verifications.address,
    RewardDistributor: c.rewards.address,
    PaymentChannels: c.channels.address,
    SealedVotes: c.sealedVotes.address,
    MLBFaucet: c.faucet.address,
  };
}

const holders = {
  deployer: deployer.account.address,
  admin: admin.account.address,
  guardian: guardian.account.address,
  arbiter: arbiter.account.address,
};

/** Functions that an account may call at once or after a delay, as `Contract.function`, over all guarded contracts. */
async function powers(c: Contracts, account: Address): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [name, { address, abi }] of targets(c)) {
    const writing = abi.filter(
      (item): item is AbiFunction => item.type === "function" && item.stateMutability === "nonpayable",
    );
    for (const item of writing) {
      const args = [account, address, toFunctionSelector(item)];
      const [immediate, delay] = await read<[boolean, number]>(c.accessManager, "canCall", args);
      if (immediate || delay !== 0) found[`${name}.${item.name}`] = delay;
    }
  }
  return found;
}

describe("the roles after a deployment", () => {
  const expected: Array<[string, Wallet, Array<keyof typeof ROLES>, number]> = [
    ["deployer", deployer, [], 0],
    ["treasury", treasury, [], 0],
    ["admin", admin, ["ADMIN", "PARAMS"], adminDelay],
    ["guardian", guardian, ["GUARDIAN"], 0],
    ["arbiter", arbiter, ["ARBITER"], 0],
    ["stranger", stranger, [], 0],
  ];
  for (const [who, wallet, roles, delay] of expected) {
    it(`of the ${who}: ${roles.join(" and ") || "none"}${delay ? `, with a delay of ${delay} seconds` : ""}`, async () => {
      const c = await world();
      for (const [role, id] of Object.entries(ROLES)) {
        const held = await read(c.accessManager, "hasRole", [id, wallet.account.address]);
        const wanted = roles.includes(role as keyof typeof ROLES);
        assert.deepEqual(held, [wanted, wanted ? delay : 0], role);
      }
    });
  }

  it("let the guardian pause, lock and unlock, and nothing else", async () => {
    const c = await world();
    assert.deepEqual(await powers(c, guardian.account.address), {
      "TaskManager.setCreationPaused": 0,
      "VerificationManager.lockSystem": 0,
      "VerificationManager.unlockSystem": 0,
    });
  });

  it("let the arbiter rule, and nothing else", async () => {
    const c = await world();
    assert.deepEqual(await powers(c, arbiter.account.address), { "VerificationManager.rule": 0 });
  });

  it("let the admin change rules and the treasury, all after the delay", async () => {
    const c = await world();
    const held = await powers(c, admin.account.address);
    for (const name of [
      "TaskManager.setParams",
      "VerifierStaking.setParams",
      "VerificationManager.setParams",
      "VerificationManager.setAppealParams",
      "RewardDistributor.setSplit",
      "RewardDistributor.setTreasury",
    ])
      assert.equal(held[name], adminDelay, name);
    assert.ok(Object.values(held).every((delay) => delay === adminDelay));
    for (const name of ["setCreationPaused", "lockSystem", "unlockSystem", "rule"])
      assert.ok(!Object.keys(held).some((power) => power.endsWith(`.${name}`)), name);
  });

  for (const [who, wallet] of [
    ["deployer", deployer],
    ["treasury", treasury],
    ["owner of a model", owner],
    ["requester", requester],
  ] as const) {
    it(`let the ${who} do nothing of all this`, async () => {
      const c = await world();
      assert.deepEqual(await powers(c, wallet.account.address), {});
    });
  }
});

describe("every restricted function", () => {
  const { tasks, staking, verification, appeals, rewards } = parameters;
  const NO_ID = `0x${"00".repeat(32)}`;
  const args: Record<string, readonly unknown[]> = {
    "TaskManager.setParams": [{ ...tasks, creationPaused: false }],
    "TaskManager.setCreationPaused": [true],
    "VerifierStaking.setParams": [staking.minimumStake, staking.unbondingPeriod],
    "VerificationManager.setParams": [verification],
    "VerificationManager.setAppealParams": [appeals],
    "VerificationManager.lockSystem": ["maintenance"],
    "VerificationManager.unlockSystem": [],
    "VerificationManager.rule": [NO_ID, 1, ""],
    "RewardDistributor.setSplit": [
      rewards.providerBps,
      rewards.verifierBps,
      rewards.bondBps,
      rewards.minReward,
      rewards.distributionGrace,
    ],
    "RewardDistributor.setTreasury": [treasury.account.address],
  };
  const mayCall: Record<string, Wallet[]> = {
    GUARDIAN: [guardian],
    ARBITER: [arbiter],
    PARAMS: [admin],
    ADMIN: [admin],
  };

  for (const { contract, functions, role } of RESTRICTED) {
    for (const functionName of functions) {
      it(`${contract}.${functionName} refuses everyone without the role ${role}`, async () => {
        const c = await world();
        const target = Object.fromEntries(targets(c))[contract];
        assert.ok(target);
        if (functionName === "unlockSystem")
          await send(guardian, c.verifications, "lockSystem", ["maintenance"]);
        const call = args[`${contract}.${functionName}`];
        assert.ok(call, "the test knows its arguments");
        for (const wallet of [deployer, treasury, guardian, arbiter, admin, owner, requester, stranger]) {
          if (mayCall[role]?.includes(wallet)) continue;
          await refuses(send(wallet, target, functionName, call), target, "AccessManagedUnauthorized", [
            wallet.account.address,
          ]);
        }
      });
    }
  }
});

describe("the administration of the roles", () => {
  const calls: Array<[string, (c: Contracts) => unknown[]]> = [
    ["grantRole", () => [ROLES.ADMIN, stranger.account.address, 0]],
    ["revokeRole", () => [ROLES.GUARDIAN, guardian.account.address]],
    ["setRoleAdmin", () => [ROLES.PARAMS, ROLES.GUARDIAN]],
    ["setTargetFunctionRole", (c) => [c.rewards.address, ["0x12345678"], ROLES.GUARDIAN]],
    ["updateAuthority", (c) => [c.rewards.address, c.token.address]],
    ["setTargetClosed", (c) => [c.rewards.address, true]],
  ];
  for (const [functionName, args] of calls) {
    it(`${functionName} is only for the admin, after an announcement`, async () => {
      const c = await world();
      for (const wallet of [deployer, treasury, guardian, arbiter, stranger])
        await refuses(
          send(wallet, c.accessManager, functionName, args(c)),
          c.accessManager,
          "AccessManagerUnauthorizedAccount",
          [wallet.account.address, ROLES.ADMIN],
        );
      await assertUnannounced(c, functionName, args(c));
    });
  }

  async function assertUnannounced(c: Contracts, functionName: string, args: readonly unknown[]) {
    const call = send(admin, c.accessManager, functionName, args);
    await refuses(call, c.accessManager, "AccessManagerNotScheduled", [(id: Hex) => /^0x\w{64}$/.test(id)]);
  }

  it("needs the delay even for the admin's own successor", async () => {
    const c = await world();
    const successor = [ROLES.ADMIN, stranger.account.address, adminDelay];
    await asAdmin(c, c.accessManager, "grantRole", successor);
    assert.deepEqual(await read(c.accessManager, "hasRole", [ROLES.ADMIN, stranger.account.address]), [
      true,
      adminDelay,
    ]);
  });
});

describe("a new holder of the admin's roles", () => {
  for (const role of ["ADMIN", "PARAMS"] as const)
    it(`has to wait for ${role} as long again as the announcement took, once the system is a week old`, async () => {
      const c = await world();
      await networkHelpers.time.increase(7 * 86_400);
      assert.equal(await read(c.accessManager, "getRoleGrantDelay", [ROLES[role]]), adminDelay);
      await asAdmin(c, c.accessManager, "grantRole", [ROLES[role], stranger.account.address, 0]);
      const member = () =>
        read<[boolean, number]>(c.accessManager, "hasRole", [ROLES[role], stranger.account.address]);
      assert.equal((await member())[0], false);
      await networkHelpers.time.increase(adminDelay);
      assert.equal((await member())[0], true);
    });
});

describe("the check of the roles", () => {
  const check = (c: Contracts, change: Partial<typeof holders> = {}, delay = adminDelay) =>
    assertAccess(publicClient, addressesOf(c), { ...holders, ...change }, delay);

  it("passes a right system", async () => {
    await assert.doesNotReject(check(await world()));
  });

  for (const role of ["admin", "guardian", "arbiter"] as const) {
    it(`refuses another ${role} than named`, async () => {
      const c = await world();
      const change = { [role]: stranger.account.address };
      await assert.rejects(
        check(c, change),
        new RegExp(`missing: ${stranger.account.address} holds the role`, "i"),
      );
    });
  }

  it("refuses another delay than named", async () => {
    await assert.rejects(
      check(await world(), {}, adminDelay + 1),
      /not intended: .* holds the role ADMIN with a delay of 172800 s/,
    );
  });

  it("refuses a deployer that is still admin", async () => {
    const c = await world();
    await asAdmin(c, c.accessManager, "grantRole", [ROLES.ADMIN, holders.deployer, 0]);
    await assert.rejects(check(c), new RegExp(`not intended: ${holders.deployer} holds the role ADMIN`, "i"));
  });

  const changes: Array<[string, string, (c: Contracts) => unknown[], RegExp]> = [
    [
      "a second guardian",
      "grantRole",
      () => [ROLES.GUARDIAN, stranger.account.address, 0],
      /holds the role GUARDIAN/,
    ],
    ["an unknown role", "grantRole", () => [7n, stranger.account.address, 0], /holds the role 7 with/],
    [
      "an unknown function",
      "setTargetFunctionRole",
      (c) => [c.rewards.address, ["0x12345678"], 3n],
      /0x12345678 belongs to the role ARBITER/,
    ],
    [
      "a role that another gives",
      "setRoleAdmin",
      () => [ROLES.PARAMS, ROLES.GUARDIAN],
      /PARAMS is given by GUARDIAN/,
    ],
    [
      "announcements that another can stop",
      "setRoleGuardian",
      () => [ROLES.PARAMS, ROLES.GUARDIAN],
      /can be stopped by GUARDIAN/,
    ],
    [
      "a shorter wait of new holders",
      "setGrantDelay",
      () => [ROLES.ADMIN, 0],
      /missing: a grant of the role ADMIN waits/,
    ],
    [
      "a contract that is closed",
      "setTargetClosed",
      (c) => [c.rewards.address, true],
      /RewardDistributor is closed/,
    ],
    [
      "another delay of a contract's administration",
      "setTargetAdminDelay",
      (c) => [c.rewards.address, 9],
      /RewardDistributor waits 9 s/,
    ],
  ];
  for (const [what, functionName, args, says] of changes)
    it(`refuses ${what}`, async () => {
      const c = await world();
      await asAdmin(c, c.accessManager, functionName, args(c));
      await assert.rejects(check(c), says);
    });

  it("passes what was given and taken back, and a contract that is open again", async () => {
    const c = await world();
    await asAdmin(c, c.accessManager, "grantRole", [ROLES.GUARDIAN, stranger.account.address, 0]);
    await asAdmin(c, c.accessManager, "revokeRole", [ROLES.GUARDIAN, stranger.account.address]);
    await asAdmin(c, c.accessManager, "setTargetClosed", [c.rewards.address, true]);
    await asAdmin(c, c.accessManager, "setTargetClosed", [c.rewards.address, false]);
    await assert.doesNotReject(check(c));
  });

  it("refuses a function that belongs to another role", async () => {
    const c = await world();
    const selector = toFunctionSelector("function setTreasury(address)");
    await asAdmin(c, c.accessManager, "setTargetFunctionRole", [
      c.rewards.address,
      [selector],
      ROLES.GUARDIAN,
    ]);
    await assert.rejects(check(c), /not intended: RewardDistributor 0xf0f44260 belongs to the role GUARDIAN/);
  });
});
