/** Writes a conversation by the weights' chat template, without a clock; counted work ends loops everywhere alike. */
import { Environment, Interpreter, parse, tokenize } from "@huggingface/jinja";
import { isMachineLimit, RuntimeFault } from "../../fault.ts";
import { FAULT_CHARACTERS } from "../../limits.ts";
import type { ChatMessage } from "../text/documents.ts";

/** Parts of a template that are evaluated. A usual one takes about 30 for each message. */
const STEPS = 300_000;
const DEPTH = 500;
/** Items of a list. */
const LIST = 100_000;
const CHARACTERS = 4_000_000;

type Statement = Parameters<Interpreter["evaluate"]>[0];
type RuntimeValue = ReturnType<Interpreter["evaluate"]>;

/** The parts of loops and calls that are needed here; the package does not export its types. */
interface Part {
  readonly type: string;
  readonly iterable?: { readonly lhs?: object };
  readonly callee?: {
    readonly object?: Statement;
    readonly property?: { readonly value?: unknown };
    readonly computed?: boolean;
  };
  readonly args?: readonly Statement[];
}

const STRIPPING: readonly unknown[] = ["strip", "lstrip", "rstrip"];

/** Removes the given characters at the ends of a text, as Python does. */
function stripped(text: string, method: unknown, given: string): string {
  const [characters, removed] = [[...text], new Set(given)];
  const kept = (character: string) => !removed.has(character);
  const start = method === "rstrip" ? 0 : characters.findIndex(kept);
  const end = method === "lstrip" ? characters.length : characters.findLastIndex(kept) + 1;
  return start < 0 ? "" : characters.slice(start, end).join("");
}

class BoundedInterpreter extends Interpreter {
  #steps = 0;
  #depth = 0;
  /** Expressions whose items a loop visits: each item is a step, even when the loop's body is empty. */
  readonly #visited = new WeakSet<object>();

  override evaluate(...[statement, environment]: Parameters<Interpreter["evaluate"]>) {
    this.#take(1);
    if (++this.#depth > DEPTH) throw tooMuch(`nests more than ${DEPTH} expressions`);
    const { type, iterable } = (statement ?? {}) as Partial<Part>;
    if (type === "For" && iterable) this.#visited.add(iterable.lhs ?? iterable);
    try {
      const value = this.#strip(statement, environment) ?? super.evaluate(statement, environment);
      const content: unknown = value.value;
      if (typeof content === "string" && content.length > CHARACTERS)
        throw tooMuch(`writes more than ${CHARACTERS} characters`);
      if (Array.isArray(content)) {
        if (content.length > LIST) throw tooMuch(`makes a list of more than ${LIST} items`);
        if (statement && this.#visited.has(statement)) this.#take(content.length);
      }
      return value;
    } finally {
      this.#depth--;
    }
  }

  /** The value of a call that strips characters; the package strips white space whatever characters are given. */
  #strip(...[statement, environment]: Parameters<Interpreter["evaluate"]>): RuntimeValue | undefined {
    const { type, callee, args } = (statement ?? {}) as Partial<Part>;
    const method = callee?.property?.value;
    if (type !== "CallExpression" || callee?.computed || !STRIPPING.includes(method) || !args?.[0]) return;
    const [text, given] = [callee?.object, args[0]].map((part) => this.evaluate(part, environment));
    if (typeof text?.value !== "string" || typeof given?.value !== "string") return;
    return new (text.constructor as new (value: string) => RuntimeValue)(
      stripped(text.value, method, given.value),
    );
  }

  #take(steps: number): void {
    this.#steps += steps;
    if (this.#steps > STEPS) throw tooMuch(`takes more than ${STEPS} steps`);
  }
}

const tooMuch = (problem: string) =>
  new RuntimeFault("limit", `The chat template exceeds its limit: ${problem}`);

function range(start: number, stop?: number, step = 1): number[] {
  const [from, to] = stop === undefined ? [0, start] : [start, stop];
  const length = Math.max(0, Math.ceil((to - from) / step));
  if (!(length <= LIST)) throw tooMuch(`makes a list of more than ${LIST} items`);
  return Array.from({ length }, (_, index) => from + index * step);
}

export interface TemplateTexts {
  readonly beginning: string;
  readonly end: string;
}

/** @throws RuntimeFault "input" for refused messages, "package" for an unreadable template, "limit" without an end */
export function promptFrom(template: string, messages: readonly ChatMessage[], texts: TemplateTexts): string {
  const environment = new Environment();
  const globals = {
    true: true,
    false: false,
    none: null,
    True: true,
    False: false,
    None: null,
    raise_exception: (reason: string) => {
      throw new RuntimeFault("input", `The model's chat template refuses the messages: ${reason}`);
    },
    range,
    messages,
    add_generation_prompt: true,
    bos_token: texts.beginning,
    eos_token: texts.end,
  };
  for (const [name, value] of Object.entries(globals)) environment.set(name, value);
  const program = parsed(template);
  try {
    return new BoundedInterpreter(environment).run(program).value as string;
  } catch (cause) {
    if (cause instanceof RuntimeFault || isMachineLimit(cause)) throw cause;
    const reason = (cause as Error).message.slice(0, FAULT_CHARACTERS);
    throw new RuntimeFault("failed", `The chat template failed: ${reason}`, { cause });
  }
}

function parsed(template: string) {
  // Its order depends on the machine's language.
  if (/\|\s*dictsort/.test(template))
    throw new RuntimeFault(
      "package",
      "The chat template uses dictsort, whose order differs between machines",
    );
  try {
    return parse(tokenize(template, { lstrip_blocks: true, trim_blocks: true }));
  } catch (cause) {
    if (isMachineLimit(cause)) throw cause;
    throw new RuntimeFault("package", `The chat template cannot be read: ${(cause as Error).message}`, {
      cause,
    });
  }
}
