/** The request that an imported language model answers as its example. */
import { promptFrom } from "../engine/llama-wasm/chat-template.ts";
import type { GgufDescription } from "../gguf/describe.ts";

const QUESTION = { role: "user", content: "Name the three primary colours." } as const;
const BEGINNING = "The three primary colours are";
const TOKENS = 24;

type Template = Pick<GgufDescription, "chatTemplate">;

export const exampleRequest = ({ chatTemplate }: Template) =>
  chatTemplate ? { messages: [QUESTION], max_tokens: TOKENS } : { prompt: BEGINNING, max_tokens: TOKENS };

/** Requires that the chat template writes a prompt, before gigabytes are uploaded. @throws RuntimeFault with the reason */
export function requirePrompt({ chatTemplate }: Template): void {
  if (chatTemplate) promptFrom(chatTemplate, [QUESTION], { beginning: "", end: "" });
}
