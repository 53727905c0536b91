import type { Address, Hex } from "viem";
import { expect, test } from "vitest";
import { ZERO_HASH } from "#protocol/chain/unset.ts";
import type { Chain } from "./chain.ts";
import { Refusal } from "./chain.ts";
import { type Drawer, drawnSample, turnOf } from "./samples.ts";

const ROUND: Hex = `0x${"1".repeat(64)}`;
const SEED: Hex = `0x${"7".repeat(64)}`;
const STARTED = 5_000;
const accountOf = (index: number): Address => `0x${String(index).repeat(40)}`;

/** A round whose sample any account may draw, and who paid for it. */
class Draw {
  seed: Hex = ZERO_HASH;
  isPossible = true;
  now = STARTED;
  readonly sent: Address[] = [];
  /** Waiting accounts by the end of their wait. */
  readonly #waiting: { until: number; go: () => void }[] = [];

  chain(address: Address): Chain {
    const attempt = async () => {
      if (!this.isPossible || this.seed !== ZERO_HASH)
        throw new Refusal("draw the sample", "SampleAlreadyDrawn", "it was drawn");
    };
    return {
      account: { address },
      addressOf: () => address,
      client: {
        readContract: async ({ functionName }: { functionName: string }) =>
          functionName === "sampleOf"
            ? { seed: this.seed, indexes: [2, 5], pinned: ZERO_HASH, pinUntil: 0 }
            : { startedAt: STARTED },
      },
      now: async () => this.now,
      attempt,
      send: async () => {
        await attempt();
        this.sent.push(address);
        this.seed = SEED;
      },
    } as unknown as Chain;
  }

  wait = (seconds: number) =>
    new Promise<void>((go) => {
      this.#waiting.push({ until: seconds, go });
    });

  /** Ends the waits, the shortest first. */
  async pass(): Promise<void> {
    for (const { go } of this.#waiting.toSorted((a, b) => a.until - b.until)) {
      go();
      await new Promise(setImmediate);
    }
  }
}

async function drawnBy(drawers: readonly Drawer[]) {
  const draw = new Draw();
  const samples = drawers.map((drawer, index) =>
    drawnSample(draw.chain(accountOf(index)), ROUND, 20, drawer, draw.wait),
  );
  await new Promise(setImmediate);
  await draw.pass();
  for (const sample of await Promise.all(samples)) expect(sample).toMatchObject({ seed: SEED });
  return draw.sent;
}

test("of several verifiers one pays for the draw, and all see the sample", async () => {
  const turns = [0, 1, 2].map((index) => turnOf("verifier", ROUND, accountOf(index)));
  const first = turns.indexOf(Math.min(...turns));
  expect(await drawnBy(["verifier", "verifier", "verifier"])).toEqual([accountOf(first)]);
});

test("the provider draws at once, before any verifier", async () => {
  expect(await drawnBy(["verifier", "provider", "verifier"])).toEqual([accountOf(1)]);
});

test("a keeper draws where no one else did, and attends to other rounds until its turn", async () => {
  const draw = new Draw();
  const keeper = () => drawnSample(draw.chain(accountOf(1)), ROUND, 20, "keeper", draw.wait);
  draw.now = STARTED + 11;
  expect([await keeper(), draw.sent]).toEqual([undefined, []]);
  draw.now = STARTED + 20;
  expect(await keeper()).toMatchObject({ seed: SEED });
  expect(draw.sent).toEqual([accountOf(1)]);
});

test("the turns of an account differ from round to round, and none is longer than 20 seconds", () => {
  const turns = Array.from({ length: 40 }, (_, index) =>
    turnOf("verifier", `0x${String(index).padStart(64, "0")}`, accountOf(3)),
  );
  expect(new Set(turns).size).toBe(40);
  expect([Math.min(...turns) >= 2, Math.max(...turns) <= 10]).toEqual([true, true]);
  expect(turnOf("keeper", ROUND, accountOf(1))).toBeLessThanOrEqual(20);
});

test("no account waits for a sample that cannot be drawn yet", async () => {
  const draw = new Draw();
  draw.isPossible = false;
  const never = () => Promise.reject(new Error("waited"));
  expect(await drawnSample(draw.chain(accountOf(1)), ROUND, 20, "verifier", never)).toBeUndefined();
  expect(draw.sent).toEqual([]);
});
