/** Reward splits: who may change them, and bounds that hold for every account. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parseEther, stringToHex } from "viem";
import { asAdmin, operationId } from "../support/admin.ts";
import { effects } from "../support/effects.ts";
import { addressOf, refuses } from "../support/expect.ts";
import { DAY } from "../support/steps.ts";
import { actors, fixture, networkHelpers, parameters, read, send, verifier } from "../support/world.ts";

const { admin, guardian, arbiter, stranger, deployer, treasury } = actors;

const fields = ["providerBps", "verifierBps", "bondBps", "minReward", "distributionGrace"] as const;
type Split = Record<(typeof fields)[number], number | bigint>;
const usual: Split = parameters.rewards;
const argumentsOf = (split: Split) => fields.map((field) => split[field]);

describe("changing the split of rewards", () => {
  it("starts with 80, 15 and 5 percent", async () => {
    const c = await networkHelpers.loadFixture(fixture);
    assert.deepEqual(await read(c.rewards, "params"), {
      providerBps: 8_000,
      verifierBps: 1_500,
      bondBps: 1_500,
      minReward: parseEther("0.001"),
      distributionGrace: DAY,
    });
  });

  for (const { title, change, protocolBps } of [
    {
      title: "takes new values of everything",
      change: {
        providerBps: 7_000,
        verifierBps: 2_400,
        bondBps: 2_500,
        minReward: parseEther("0.5"),
        distributionGrace: 3 * DAY,
      },
      protocolBps: 600,
    },
    {
      title: "takes the least share of the provider and the greatest of the protocol",
      change: { providerBps: 5_000, verifierBps: 4_000, bondBps: 4_000 },
      protocolBps: 1_000,
    },
    {
      title: "takes the least share of the verifiers, and nothing for the protocol",
      change: { providerBps: 9_500, verifierBps: 500 },
      protocolBps: 0,
    },
    {
      title: "takes no fee",
      change: { providerBps: 8_000, verifierBps: 2_000, bondBps: 2_000 },
      protocolBps: 0,
    },
    {
      title: "takes the least of the other values",
      change: { bondBps: 1_500, minReward: 1_000_000_000_000n, distributionGrace: 0 },
      protocolBps: 500,
    },
    {
      title: "takes the greatest of the other values",
      change: { bondBps: 5_000, minReward: parseEther("1"), distributionGrace: 7 * DAY },
      protocolBps: 500,
    },
  ]) {
    it(title, async () => {
      const c = await networkHelpers.loadFixture(fixture);
      const split: Split = { ...usual, ...change };
      const done = await effects(c, asAdmin(c, c.rewards, "setSplit", argumentsOf(split)));
      assert.deepEqual(done.events, [["rewards", "SplitSet", { ...split, protocolBps }]]);
      assert.deepEqual(done.moves, {});
      assert.deepEqual(await read(c.rewards, "params"), split);
    });
  }

  for (const { title, change, error, args } of [
    {
      title: "shares of more than 100 %",
      change: { providerBps: 8_001, verifierBps: 2_000 },
      error: "BpsSum",
      args: [10_001n],
    },
    {
      title: "shares far beyond 100 %",
      change: { providerBps: 65_535, verifierBps: 65_535 },
      error: "BpsSum",
      args: [131_070n],
    },
    {
      title: "less than half for the provider",
      change: { providerBps: 4_999, verifierBps: 4_501 },
      error: "providerBps",
      args: [4_999n, 5_000n, 10_000n],
    },
    {
      title: "more than a tenth for the protocol",
      change: { providerBps: 7_999, verifierBps: 1_000 },
      error: "protocolBps",
      args: [1_001n, 0n, 1_000n],
    },
    {
      title: "everything for the protocol",
      change: { providerBps: 5_000, verifierBps: 500 },
      error: "protocolBps",
      args: [4_500n, 0n, 1_000n],
    },
    {
      title: "less than a twentieth for the verifiers, whose checks would pay nothing",
      change: { providerBps: 9_000, verifierBps: 499 },
      error: "verifierBps",
      args: [499n, 500n, 10_000n],
    },
    {
      title: "a bond below the verifiers' share, with which a rejection would pay less than an approval",
      change: { bondBps: 1_499 },
      error: "bondBps",
      args: [1_499n, 1_500n, 5_000n],
    },
    {
      title: "a bond of more than half of the reward",
      change: { bondBps: 5_001 },
      error: "bondBps",
      args: [5_001n, 1_500n, 5_000n],
    },
    {
      title: "a minimum reward below 0.000001 MLB",
      change: { minReward: 999_999_999_999n },
      error: "minReward",
      args: [999_999_999_999n, 1_000_000_000_000n, parseEther("1")],
    },
    {
      title: "a minimum reward above 1 MLB",
      change: { minReward: parseEther("1") + 1n },
      error: "minReward",
      args: [parseEther("1") + 1n, 1_000_000_000_000n, parseEther("1")],
    },
    {
      title: "a grace of more than seven days",
      change: { distributionGrace: 7 * DAY + 1 },
      error: "distributionGrace",
      args: [BigInt(7 * DAY + 1), 0n, BigInt(7 * DAY)],
    },
  ]) {
    it(`refuses ${title}`, async () => {
      const c = await networkHelpers.loadFixture(fixture);
      const call = asAdmin(c, c.rewards, "setSplit", argumentsOf({ ...usual, ...change }));
      if (error === "BpsSum") await refuses(call, c.rewards, "BpsSum", args);
      else {
        await refuses(call, c.rewards, "ParameterOutOfBounds", [stringToHex(error, { size: 32 }), ...args]);
      }
      assert.deepEqual(await read(c.rewards, "params"), usual);
    });
  }

  it("is only for the administrator, after two days", async () => {
    const c = await networkHelpers.loadFixture(fixture);
    const args = argumentsOf(usual);
    for (const by of [stranger, guardian, arbiter, deployer, treasury, verifier(0)]) {
      await refuses(send(by, c.rewards, "setSplit", args), c.rewards, "AccessManagedUnauthorized", [
        addressOf(by),
      ]);
    }
    const id = await operationId(c, { contract: c.rewards, functionName: "setSplit", args });
    await refuses(send(admin, c.rewards, "setSplit", args), c.accessManager, "AccessManagerNotScheduled", [
      id,
    ]);
  });
});
