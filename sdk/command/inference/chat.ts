/** A conversation with a language model in the terminal, through a gateway. */
import { createInterface } from "node:readline";
import { amountToText } from "#protocol/format/amount.ts";
import { askProvider, type UpstreamPart } from "../../gateway/upstream/upstream.ts";
import { argument, type Command, type CommandInput, text } from "../command.ts";
import { DEFAULT_PORT, PAYING_OPTIONS, startGateway } from "./gateway.ts";

/** Wait for a gateway that runs already, milliseconds. */
const FOUND_MS = 2_000;

interface Message {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** The gateway that runs at this port: it holds the channels. Without one, another is opened for this conversation. */
async function gatewayFor(input: CommandInput): Promise<{ base: string; close(): Promise<void> }> {
  const running = `http://127.0.0.1:${text(input, "port") ?? DEFAULT_PORT}`;
  const isRunning = await fetch(`${running}/status`, { signal: AbortSignal.timeout(FOUND_MS) }).then(
    async (response) => response.ok && "budget" in ((await response.json()) as object),
    () => false,
  );
  if (isRunning) return { base: running, close: async () => undefined };
  const { url, close } = await startGateway(input, 0);
  return { base: url.replace(/\/v1$/, ""), close };
}

/** Messages of the person: the argument, or each line of the terminal, or all of standard input. */
async function* turns(given: string | undefined): AsyncGenerator<string, void, void> {
  if (given !== undefined) return yield given;
  if (!process.stdin.isTTY) {
    const { text: whole } = await import("node:stream/consumers");
    return yield await whole(process.stdin);
  }
  const lines = createInterface({ input: process.stdin, output: process.stderr, prompt: "> " });
  lines.prompt();
  for await (const line of lines) {
    if (line.trim() !== "") yield line;
    lines.prompt();
  }
}

/** Prints an answer as it arrives. @returns its text and receipt */
async function answer(input: CommandInput, base: string, request: { model: string; messages: Message[] }) {
  let content = "";
  let last: UpstreamPart | undefined;
  for await (const part of askProvider(base, "/v1/chat/completions", request, undefined, input.signal)) {
    content += part.text;
    if (!input.options.json) input.write(part.text);
    last = part;
  }
  if (!input.options.json) input.write("\n");
  return { content, finish: last?.finish, receipt: last?.receipt };
}

export const chat: Command = {
  usage: "MODEL [MESSAGE]",
  summary: "Talk to a language model; without MESSAGE line by line, or with standard input as the message",
  options: {
    system: { type: "string", value: "TEXT", help: "instructions before the conversation" },
    port: {
      type: "string",
      value: "N",
      help: `port of a running gateway, which pays then (default ${DEFAULT_PORT}); without one, the options below pay`,
    },
    ...PAYING_OPTIONS,
  },
  async run(input) {
    const model = argument(input, 0, "MODEL");
    const system = text(input, "system");
    const messages: Message[] = system ? [{ role: "system", content: system }] : [];
    const { base, close } = await gatewayFor(input);
    try {
      for await (const content of turns(input.args.slice(1).join(" ") || undefined)) {
        messages.push({ role: "user", content });
        const { content: said, finish, receipt } = await answer(input, base, { model, messages });
        messages.push({ role: "assistant", content: said });
        if (input.options.json) input.print({ content: said, finish, receipt }, []);
        if (receipt)
          input.progress(
            `${receipt.outputTokens} tokens, ${amountToText(BigInt(receipt.price))} MLB, receipt ${receipt.id}`,
          );
      }
    } finally {
      await close();
    }
    return undefined;
  },
};
