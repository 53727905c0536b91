/** The objects that a call concerns, loaded when a rule needs them. */
import { NOBODY, Outcome, refuse, type State } from "../state.ts";
import { EVENTS } from "./events.ts";
import { type Arguments, type Context, currentId, taskOf, verificationOf } from "./rule.ts";

/** The context of a call, or of what it does to another verification. */
export function contextOf(s: State, by: string, given: Partial<Arguments>): Context {
  const before = s.tasks[Math.floor((given.id ?? given.taskId ?? 0) / 256) - 1];
  const number = () => given.id ?? currentId(taskOf(s, given.taskId ?? 0));
  const defaults = { confidence: 75, reasoning: "", provider: NOBODY };
  const context: Context = Object.defineProperties(
    { ...defaults, ...given, s, by, now: s.now, was: { ...before } } as Context,
    {
      task: { get: () => taskOf(s, given.id ?? given.taskId ?? 0) },
      begun: { get: () => s.verifications[number()] },
      v: { get: () => verificationOf(s, number()) },
      appeal: {
        get: () => {
          const { appeal, status } = verificationOf(s, number());
          return appeal && status === Outcome.Escalated
            ? appeal
            : refuse("InvalidVerificationStatus", status);
        },
      },
      pool: { get: () => s.verifications[number()]?.pool ?? refuse("NoPool", number()) },
    },
  );
  context.note = (event, more) => s.events.push([event, ...(EVENTS[event]?.(context, ...more) ?? more)]);
  return context;
}
