import { expect, test } from "vitest";
import { verifierPolicySchema } from "#agents/verifier/policy.ts";
import { stepsOf } from "#contracts/assurance/differential/shrink.ts";
import { emptyState, prologue } from "#contracts/assurance/reference/world.ts";
import { defaults } from "#contracts/deploy/parameters.ts";
import { checkDue } from "./due-check.ts";
import { checkRandomWorld, checkWorld } from "./waiting-check.ts";
import { waitsFor } from "./waiting-world.ts";

/** More in the long run. */
const WORLDS = Number(process.env.WORLDS ?? 25);
/** A world takes one second on a busy core. */
const AT_ONCE = 5;

const empty = emptyState(defaults, 1_770_000_000);
const opening = stepsOf(empty, prologue(empty.now)).at(-1)?.result;
if (!opening || "refused" in opening) throw new Error("The rules refuse the beginning of the worlds.");
const start = opening.state;

const portions = Array.from({ length: Math.ceil(WORLDS / AT_ONCE) }, (_, index) => 1 + index * AT_ONCE);

test.each(portions)(
  "pending actions are those that the contracts allow, for every account in random worlds from %i on",
  (first) => {
    let listed = 0;
    for (let seed = first; seed < first + AT_ONCE; seed++) {
      const world = checkRandomWorld(seed, start);
      listed += world.listed;
      expect(world.found, `world ${seed}`).toEqual([]);
    }
    // worlds without waiting actions would prove nothing; five worlds list 19 and more
    expect(listed).toBeGreaterThan(2 * AT_ONCE);
  },
);

test("the due actions are exactly those that the contracts accept from a stranger", () => {
  let listed = 0;
  for (let seed = 1; seed <= WORLDS; seed++) {
    const world = checkDue(seed, start);
    listed += world.listed;
    expect(world.found, `world ${seed}`).toEqual([]);
  }
  expect(listed).toBeGreaterThan(WORLDS);
});

test("a bond that no voter earned waits for the requester after an arbiter rejected what all had approved", () => {
  const { now } = start;
  const input = {
    taskType: 0,
    check: 0,
    deadline: now + 100_000,
    dataPointer: "data",
    metadataCid: "",
    modelDigest: 1,
  };
  const voters = ["Ines", "Jonas", "Kemal", "Lena", "Mario"];
  const steps = stepsOf(start, [
    { by: "Clara", at: now, name: "createTask", args: [1, input, 1_000_000_000_000_000_000n] },
    { by: "Farid", at: now, name: "acceptTask", args: [256] },
    { by: "Farid", at: now, name: "submitResult", args: [256, "bundle", 7, "{}"] },
    { by: "Clara", at: now + 60, name: "startVerification", args: [257, now + 90_000] },
    ...voters.map((by) => ({ by, at: now + 120, name: "castVote", args: [257, true, 80, ""] })),
    { by: "Clara", at: now + 90_060, name: "finalizeVerification", args: [257] },
    { by: "Clara", at: now + 90_060, name: "escalate", args: [257, "evidence"] },
    { by: "Arbiter", at: now + 90_060, name: "rule", args: [257, 2, "reason"] },
  ]);
  const last = steps.at(-1)?.result;
  if (!last || "refused" in last) throw new Error(`The arbiter was refused: ${last?.refused}`);
  expect(waitsFor(last.state, "Clara")).toContainEqual({ step: "openPool", subject: 257 });
  expect(checkWorld(last.state).found).toEqual([]);
});

test("a verifier votes about a missing result only when such votes can decide immediately (decision 19)", () => {
  const { patience } = verifierPolicySchema.parse({});
  expect(patience).toBeGreaterThanOrEqual(defaults.verification.minVotingTime);
});
