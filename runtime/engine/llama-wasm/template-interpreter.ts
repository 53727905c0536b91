/** Evaluates a chat template in counted steps, and as Jinja does where the package differs. */
import { type Environment, Interpreter } from "@huggingface/jinja";
import { RuntimeFault } from "../../fault.ts";

/** Parts of a template that are evaluated. A usual one takes about 30 for each message. */
const STEPS = 300_000;
const DEPTH = 500;
/** Items of a list. */
export const LIST = 100_000;
const CHARACTERS = 4_000_000;

type Statement = NonNullable<Parameters<Interpreter["evaluate"]>[0]>;
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
  readonly test?: Statement;
  body?: readonly Statement[];
  readonly alternate?: readonly Statement[];
}

/** One iteration of a loop. The package has no such statement, and drops the text of a body that is left early. */
const ITERATION = "Iteration";

/** Leaves an iteration, with the text that it wrote. */
class Left extends Error {
  text = "";
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

export class BoundedInterpreter extends Interpreter {
  #steps = 0;
  #depth = 0;
  /** For each loop that runs, the innermost last: whether its other items are left out. */
  readonly #loops: { isEnded: boolean }[] = [];
  /** Expressions whose items a loop visits: each item is a step, even when the loop's body is empty. */
  readonly #visited = new WeakSet<object>();

  override evaluate(...[statement, environment]: Parameters<Interpreter["evaluate"]>): RuntimeValue {
    this.#take(1);
    if (++this.#depth > DEPTH) throw tooMuch(`nests more than ${DEPTH} expressions`);
    const { type, iterable } = (statement ?? {}) as Partial<Part>;
    if (type === "For" && iterable) this.#visited.add(iterable.lhs ?? iterable);
    try {
      const value = this.#own(statement, environment) ?? super.evaluate(statement, environment);
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

  /** The value of what is evaluated here, because the package does it in another way than Jinja. */
  #own(...[statement, environment]: Parameters<Interpreter["evaluate"]>): RuntimeValue | undefined {
    const { type, test, body = [], alternate = [] } = (statement ?? {}) as Partial<Part>;
    const loop = this.#loops.at(-1);
    if (type === "CallExpression") return this.#strip(statement, environment);
    if (type === "For") return this.#loop(statement, environment);
    if (type === ITERATION) return this.#iteration(body, environment);
    if (type === "If") {
      const isTrue = this.evaluate(test, environment).__bool__().value;
      return this.#text(this.#block(isTrue ? body : alternate, environment), environment);
    }
    if (!loop || (type !== "Break" && type !== "Continue")) return;
    loop.isEnded = type === "Break";
    throw new Left();
  }

  #loop(...[statement, environment]: Parameters<Interpreter["evaluate"]>): RuntimeValue {
    const part = statement as unknown as Part;
    const [only] = part.body ?? [];
    if (only?.type !== ITERATION) part.body = [{ type: ITERATION, body: part.body } as unknown as Statement];
    this.#loops.push({ isEnded: false });
    try {
      return super.evaluate(statement, environment);
    } finally {
      this.#loops.pop();
    }
  }

  #iteration(body: readonly Statement[], environment: Environment): RuntimeValue {
    if (this.#loops.at(-1)?.isEnded) return this.#text("", environment);
    try {
      return this.#text(this.#block(body, environment), environment);
    } catch (cause) {
      if (cause instanceof Left) return this.#text(cause.text, environment);
      throw cause;
    }
  }

  #block(statements: readonly Statement[], environment: Environment): string {
    let text = "";
    try {
      for (const statement of statements) {
        const value = this.evaluate(statement, environment);
        if (value.type !== "NullValue" && value.type !== "UndefinedValue") text += value.toString();
      }
    } catch (cause) {
      if (cause instanceof Left) cause.text = text + cause.text;
      throw cause;
    }
    return text;
  }

  #text(value: string, environment: Environment): RuntimeValue {
    return super.evaluate({ type: "StringLiteral", value } as unknown as Statement, environment);
  }

  /** The value of a call that strips characters; the package strips white space whatever characters are given. */
  #strip(...[statement, environment]: Parameters<Interpreter["evaluate"]>): RuntimeValue | undefined {
    const { callee, args } = (statement ?? {}) as Partial<Part>;
    const method = callee?.property?.value;
    if (callee?.computed || !STRIPPING.includes(method) || !args?.[0]) return;
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

export const tooMuch = (problem: string) =>
  new RuntimeFault("limit", `The chat template exceeds its limit: ${problem}`);
