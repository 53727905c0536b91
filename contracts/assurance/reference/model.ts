/** One call of the reference model: its effect by the rules, or why they refuse it. */
import { administrationRules } from "./administration.ts";
import { appealRules } from "./rules/appeals.ts";
import { channelRules } from "./rules/channels.ts";
import { contextOf } from "./rules/context.ts";
import { lockRules } from "./rules/lock.ts";
import { moneyRules } from "./rules/money.ts";
import { offerRules } from "./rules/offers.ts";
import { check } from "./rules/refusals.ts";
import type { Rule } from "./rules/rule.ts";
import { sealedRules } from "./rules/sealed.ts";
import { argumentsOf } from "./rules/signatures.ts";
import { stakeRules } from "./rules/stakes.ts";
import { taskRules } from "./rules/tasks.ts";
import { verificationRules } from "./rules/verifications.ts";
import { type Event, Refusal, type State } from "./state.ts";

export type Call = { by: string; at: number; name: string; args: unknown[] };
export type Result = { state: State; events: Event[] } | { refused: string; args: unknown[] };

const rules: Readonly<Record<string, Rule>> = {
  ...taskRules,
  ...verificationRules,
  ...appealRules,
  ...moneyRules,
  ...stakeRules,
  ...lockRules,
  ...channelRules,
  ...offerRules,
  ...sealedRules,
  ...administrationRules,
};

/** A copy of plain data; many times faster than `structuredClone`, which traces spend most of their time in otherwise. */
function copyOf<T>(value: T): T {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(copyOf) as T;
  const copy: Record<string, unknown> = {};
  for (const key in value) copy[key] = copyOf(value[key]);
  return copy as T;
}

/** A copy that the call may change. Of the tasks, only those that it names can change: there may be hundreds. */
function copyFor(
  { tasks, verifications, events: _, ...rest }: State,
  args: unknown[],
): Omit<State, "events"> {
  const copy = { ...copyOf(rest), tasks: [...tasks], verifications: { ...verifications } };
  const ids = args
    .flat()
    .map((id) => (id !== null && typeof id === "object" && "verificationId" in id ? id.verificationId : id));
  const named = new Set(ids.map((id) => (typeof id === "number" ? Math.floor(id / 256) - 1 : -1)));
  for (const index of named) {
    const task = tasks[index];
    if (!task) continue;
    copy.tasks[index] = copyOf(task);
    for (let id = task.id + 1; id <= task.id + task.round; id++) {
      const verification = verifications[id];
      if (verification) copy.verifications[id] = copyOf(verification);
    }
  }
  return copy;
}

/** The state after a call, which leaves the given one as it is. @throws Error for a call that no rule knows. */
export function perform(before: State, { by, at, name, args }: Call): Result {
  const rule = rules[name];
  if (!rule) throw new Error(`No rule is called ${name}.`);
  const seconds = before.seconds + (at > before.now ? 1 : 0);
  const state: State = { ...copyFor(before, args), now: at, seconds, events: [] };
  const context = contextOf(state, by, argumentsOf(name, args));
  try {
    check(rule.guards, context);
    rule.effect(context);
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message, args: error.args };
    throw error;
  }
  return { state, events: state.events };
}
