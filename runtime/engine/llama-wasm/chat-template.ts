/** Writes a conversation by the weights' chat template, without a clock; counted work ends loops everywhere alike. */
import { Environment, parse, tokenize } from "@huggingface/jinja";
import { isMachineLimit, RuntimeFault } from "../../fault.ts";
import { FAULT_CHARACTERS } from "../../limits.ts";
import type { ChatMessage } from "../text/documents.ts";
import { BoundedInterpreter, LIST, tooMuch } from "./template-interpreter.ts";

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
  // Their order depends on the machine's language.
  const [, unordered] = /(\|\s*dictsort|\bsort_keys\b)/.exec(template) ?? [];
  if (unordered)
    throw new RuntimeFault(
      "package",
      `The chat template uses ${unordered.replace(/\W+/, "")}, whose order differs between machines`,
    );
  try {
    // Jinja reads every end of a line as a line feed.
    return parse(tokenize(template.replace(/\r\n?/g, "\n"), { lstrip_blocks: true, trim_blocks: true }));
  } catch (cause) {
    if (isMachineLimit(cause)) throw cause;
    throw new RuntimeFault("package", `The chat template cannot be read: ${(cause as Error).message}`, {
      cause,
    });
  }
}
