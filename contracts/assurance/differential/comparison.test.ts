/** The comparison of contracts and reference model detects differences. */
import assert from "node:assert/strict";
import { describe, it } from "vitest";
import type { State } from "../reference/state.ts";
import { generateTrace, type Step } from "../reference/trace.ts";
import { openSession } from "./session.ts";
import { shrink, stepsOf } from "./shrink.ts";

const session = await openSession();
const { start } = session;

function freeze<T>(value: T): T {
  if (value !== null && typeof value === "object" && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}

/** The steps, with the first matching one changed. */
function changed(steps: readonly Step[], change: (step: Step) => Step | undefined): Step[] {
  const at = steps.findIndex((step) => change(step) !== undefined);
  assert.notEqual(at, -1, "no step of the trace can be changed so");
  return steps.map((step, index) => (index === at ? (change(step) as Step) : step)).slice(0, at + 1);
}

/** A step whose state differs in one part, as if a rule were different. */
function withState(step: Step, part: (state: State) => Partial<State>): Step {
  const { call, result } = step;
  if ("refused" in result) return step;
  return { call, result: { ...result, state: { ...result.state, ...part(result.state) } } };
}

const steps = stepsOf(
  start,
  [
    { by: "Clara", name: "createTask", args: [1, input(), 1_000_000_000_000_003n] },
    { by: "Clara", name: "acceptTask", args: [256] },
    { by: "Farid", name: "acceptTask", args: [256] },
    { by: "Farid", name: "submitResult", args: [256, "bundle", 7, "details"] },
    { by: "Clara", name: "startVerification", args: [257, start.now + 90_000] },
  ].map((call, index) => ({ ...call, at: start.now + 60 * (index + 1) })),
);

function input() {
  return {
    taskType: 0,
    check: 0,
    deadline: start.now + 100_000,
    dataPointer: "data",
    metadataCid: "",
    modelDigest: 1,
  };
}

describe("the comparison of the contracts with the reference model", () => {
  it("finds no difference where there is none", async () => {
    assert.equal(await session.play(steps), undefined);
  });

  it("plays the same trace for the same seed", () => {
    const calls = (seed: number) => generateTrace(seed, start).steps.map(({ call }) => call);
    assert.deepEqual(calls(11), calls(11));
    assert.notDeepEqual(calls(11), calls(12));
  });

  it("never changes the state that a call begins in", () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { steps: made } = generateTrace(seed, start);
      let state = start;
      for (const { call, result } of made) {
        stepsOf(freeze(state), [call]);
        if (!("refused" in result)) state = result.state;
      }
    }
  });

  it("notices another argument of an event", async () => {
    const wrong = changed(steps, ({ call, result }) => {
      if ("refused" in result || call.name !== "acceptTask") return undefined;
      const events = result.events.map(([name, ...args]): [string, ...unknown[]] =>
        name === "BondLocked" ? [name, args[0], args[1], (args[2] as bigint) + 1n] : [name, ...args],
      );
      return { call, result: { ...result, events } };
    });
    assert.match((await session.play(wrong))?.problem ?? "", /BondLocked/);
  });

  it("notices an event that is missing", async () => {
    const wrong = changed(steps, ({ call, result }) =>
      "refused" in result || call.name !== "acceptTask"
        ? undefined
        : { call, result: { ...result, events: [] } },
    );
    assert.match((await session.play(wrong))?.problem ?? "", /BondLocked/);
  });

  it("notices one refusal in place of another, and a success in place of a refusal", async () => {
    const isRefused = ({ result }: Step) => "refused" in result;
    const other = changed(steps, (step) =>
      isRefused(step) ? { ...step, result: { refused: "TaskCreationPaused", args: [] } } : undefined,
    );
    assert.match((await session.play(other))?.problem ?? "", /RequesterCannotProvide/);
    const success = changed(steps, (step) =>
      isRefused(step) ? { ...step, result: { state: start, events: [] } } : undefined,
    );
    assert.match((await session.play(success))?.problem ?? "", /RequesterCannotProvide/);
  });

  it("notices a balance, a stake, a status and a sum that differ by one", async () => {
    const last = steps.slice(0, 4);
    const tampered = (part: (state: State) => Partial<State>) =>
      session.play([...last.slice(0, -1), withState(last[3] as Step, part)]);
    const balance = await tampered(({ balances }) => ({
      balances: { ...balances, Farid: (balances.Farid ?? 0n) + 1n },
    }));
    assert.match(balance?.problem ?? "", /MLBToken\.balanceOf/);
    const stake = await tampered(({ verifiers }) => {
      const ines = verifiers.Ines as State["verifiers"][string];
      return { verifiers: { ...verifiers, Ines: { ...ines, locked: ines.locked + 1n } } };
    });
    assert.match(stake?.problem ?? "", /VerifierStaking\.getVerifier/);
    const status = await tampered(({ tasks }) => ({ tasks: tasks.map((task) => ({ ...task, status: 1 })) }));
    assert.match(status?.problem ?? "", /TaskManager\.getTask/);
    const sum = await tampered(({ accounted }) => ({ accounted: accounted + 1n }));
    assert.match(sum?.problem ?? "", /RewardDistributor\.accounted/);
  });

  it("tells the fewest calls that show a difference", async () => {
    const models = start.models.map((model) => ({ ...model, isActive: false }));
    const other = { ...start, models };
    const unrelated = ["Ines", "Jonas", "Kemal"].map((by, index) => {
      return { by, name: "stake", args: [5n], at: start.now + index };
    });
    const wrong = stepsOf(other, [...unrelated, ...steps.map(({ call }) => call)]);
    const found = await session.play(wrong);
    assert.match(found?.problem ?? "", /ModelUnavailable/);
    const { calls } = await shrink(session.chain, other, wrong, found as NonNullable<typeof found>);
    assert.deepEqual(
      calls.map(({ name }) => name),
      ["createTask"],
    );
  });
});
