/** The rules of voting and of appeals: who may change them, within which bounds, and for whom. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { stringToHex } from "viem";
import { announce, asAdmin, type Call, operationId, schedule } from "../support/admin.ts";
import { effects } from "../support/effects.ts";
import { addressOf, refuses } from "../support/expect.ts";
import { HOUR } from "../support/steps.ts";
import { submitted } from "../support/task-fixtures.ts";
import { actors, networkHelpers, parameters, read, send, verifier } from "../support/world.ts";

const { admin, guardian, arbiter, stranger, deployer, treasury } = actors;
const { time } = networkHelpers;
const DAY = 24 * HOUR;

/** A parameter, its hard bounds, and the other changes needed so that only its bounds are tested. */
type Bound = {
  field: string;
  minimum: number | bigint;
  maximum: number | bigint;
  with?: Record<string, unknown>;
};

/** Greatest value that the type of a parameter holds, where four times its maximum would not fit. */
const MAX_UINT: Record<string, bigint> = {
  consensusThreshold: 255n,
  requiredVotes: 255n,
  maxExtensions: 255n,
};

const voting: Bound[] = [
  { field: "consensusThreshold", minimum: 1, maximum: 50, with: { requiredVotes: 1 } },
  { field: "requiredVotes", minimum: 1, maximum: 9 },
  { field: "requiredVotes", minimum: 1, maximum: 99, with: { consensusThreshold: 50 } },
  { field: "requiredVotes", minimum: 1, maximum: 1, with: { consensusThreshold: 1 } },
  { field: "majorityBps", minimum: 5_001, maximum: 9_000 },
  { field: "minoritySlashBps", minimum: 0, maximum: 5_000 },
  { field: "ruledSlashBps", minimum: 2_500, maximum: 10_000 },
  { field: "ruledSlashBps", minimum: 4_000, maximum: 10_000, with: { minoritySlashBps: 4_000 } },
  { field: "rewardLockBps", minimum: 0, maximum: 5_000 },
  { field: "minVotingTime", minimum: 0, maximum: DAY },
  { field: "minPeriod", minimum: 6 * HOUR, maximum: DAY },
  { field: "maxPeriod", minimum: DAY, maximum: 7 * DAY },
  { field: "startGrace", minimum: 0, maximum: 7 * DAY },
  { field: "maxExtensions", minimum: 0, maximum: 5 },
  { field: "minVoteLock", minimum: 0n, maximum: parameters.staking.minimumStake },
];

const appeals: Bound[] = [
  { field: "appealWindow", minimum: 0, maximum: 7 * DAY },
  { field: "arbiterTimeout", minimum: 3 * DAY, maximum: 30 * DAY },
  { field: "resolutionTimeout", minimum: DAY, maximum: 30 * DAY },
  { field: "appealBondBps", minimum: 0, maximum: 5_000 },
  { field: "arbiterFee", minimum: 10n ** 17n, maximum: 100n * 10n ** 18n },
];

const setters = [
  {
    setter: "setParams",
    getter: "params",
    event: "VerificationParamsSet",
    bounds: voting,
    defaults: parameters.verification,
  },
  {
    setter: "setAppealParams",
    getter: "appealParams",
    event: "AppealParamsSet",
    bounds: appeals,
    defaults: parameters.appeals,
  },
] as const;

for (const { setter, getter, event, bounds, defaults } of setters) {
  const subject = setter === "setParams" ? "the rules of voting" : "the rules of appeals";

  describe(`changing ${subject}`, () => {
    it("starts with the production values", async () => {
      const s = await submitted();
      assert.deepEqual(await read(s.verifications, getter), defaults);
    });

    it("takes effect after the administrator's two days and is announced in full", async () => {
      const s = await submitted();
      const changed =
        setter === "setParams"
          ? {
              consensusThreshold: 7,
              requiredVotes: 9,
              majorityBps: 7_000,
              minoritySlashBps: 1_000,
              ruledSlashBps: 6_000,
              rewardLockBps: 1_500,
              minVotingTime: 2 * HOUR,
              minPeriod: 8 * HOUR,
              maxPeriod: 3 * DAY,
              startGrace: 5 * HOUR,
              maxExtensions: 4,
              minVoteLock: 12_345n,
            }
          : {
              appealWindow: 3 * DAY,
              arbiterTimeout: 5 * DAY,
              resolutionTimeout: 2 * DAY,
              appealBondBps: 1_234,
              arbiterFee: 10n ** 17n + 77n,
              enabled: false,
            };
      const done = await effects(s, asAdmin(s, s.verifications, setter, [changed]));
      assert.deepEqual(done.events, [["verifications", event, { params: changed }]]);
      assert.deepEqual(done.moves, {});
      assert.deepEqual(await read(s.verifications, getter), changed);
    });

    it("is refused without an announcement, before its two days are over, and a second time", async () => {
      const s = await submitted();
      const call: Call = { contract: s.verifications, functionName: setter, args: [defaults] };
      const id = await operationId(s, call);
      await refuses(
        send(admin, s.verifications, setter, [defaults]),
        s.accessManager,
        "AccessManagerNotScheduled",
        [id],
      );
      await announce(s, [call]);
      await refuses(
        send(admin, s.verifications, setter, [defaults]),
        s.accessManager,
        "AccessManagerNotReady",
        [id],
      );
      await time.increase(parameters.adminDelay);
      await send(admin, s.verifications, setter, [defaults]);
      await refuses(
        send(admin, s.verifications, setter, [defaults]),
        s.accessManager,
        "AccessManagerNotScheduled",
        [id],
      );
    });

    it("is refused to everyone else", async () => {
      const s = await submitted();
      for (const by of [stranger, guardian, arbiter, deployer, treasury, verifier(0)]) {
        await refuses(
          send(by, s.verifications, setter, [defaults]),
          s.verifications,
          "AccessManagedUnauthorized",
          [addressOf(by)],
        );
      }
    });

    for (const bound of bounds) {
      const extra = bound.with ? ` with ${JSON.stringify(bound.with)}` : "";
      it(`keeps ${bound.field} between ${bound.minimum} and ${bound.maximum}${extra}`, async () => {
        const s = await submitted();
        const { field, minimum, maximum } = bound;
        const withValue = (value: bigint | number) => ({ ...defaults, ...bound.with, [field]: value });
        const numeric = typeof minimum === "bigint" ? BigInt : Number;
        const tooHigh = [BigInt(maximum) + 1n, MAX_UINT[field] ?? BigInt(maximum) * 4n + 1n];
        const tooLow = BigInt(minimum) > 0n ? [BigInt(minimum) - 1n, 0n] : [];
        const refusedValues = [...new Set([...tooLow, ...tooHigh])];
        const accepted = [...new Set([BigInt(minimum), BigInt(maximum)])];
        await schedule(
          s,
          [...refusedValues, ...accepted].map((value) => ({
            contract: s.verifications,
            functionName: setter,
            args: [withValue(numeric(value))],
          })),
        );
        for (const value of refusedValues) {
          await refuses(
            send(admin, s.verifications, setter, [withValue(numeric(value))]),
            s.verifications,
            "ParameterOutOfBounds",
            [stringToHex(field, { size: 32 }), value, BigInt(minimum), BigInt(maximum)],
          );
        }
        assert.deepEqual(await read(s.verifications, getter), defaults, "a refused change changes nothing");
        for (const value of accepted) {
          await send(admin, s.verifications, setter, [withValue(numeric(value))]);
          assert.deepEqual(await read(s.verifications, getter), withValue(numeric(value)));
        }
      });
    }
  });
}
