/**
 * Go templates for Ollama write what the models' own Jinja templates write. The expected texts were written by Go 1.27's text/template with
 * the values that Ollama's template.go and routes.go give it: `Messages`, with the system layer first where a conversation lacks a system
 * message.
 */
import { expect, test } from "vitest";
import { sha256 } from "#protocol/documents/hashing.ts";
import { promptFrom } from "#runtime/engine/llama-wasm/chat-template.ts";
import type { ChatMessage } from "#runtime/engine/text/documents.ts";
import { KNOWN_TEMPLATES } from "./ollama-layers.ts";

/** As in the GGUF file of SmolLM2-135M-Instruct. */
const SMOLLM2 = `{% for message in messages %}{% if loop.first and messages[0]['role'] != 'system' %}{{ '<|im_start|>system
You are a helpful AI assistant named SmolLM, trained by Hugging Face<|im_end|>
' }}{% endif %}{{'<|im_start|>' + message['role'] + '
' + message['content'] + '<|im_end|>' + '
'}}{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant
' }}{% endif %}`;

const SYSTEM = "You are a helpful AI assistant named SmolLM, trained by Hugging Face";

const CONVERSATIONS: readonly [messages: ChatMessage[], text: string][] = [
  [
    [{ role: "user", content: "Hello" }],
    `<|im_start|>system\n${SYSTEM}<|im_end|>\n<|im_start|>user\nHello<|im_end|>\n<|im_start|>assistant\n`,
  ],
  [
    [
      { role: "system", content: "Answer in one word." },
      { role: "user", content: "Name a colour." },
      { role: "assistant", content: "Blue" },
      { role: "user", content: "Another <one> & 'more'?" },
    ],
    "<|im_start|>system\nAnswer in one word.<|im_end|>\n<|im_start|>user\nName a colour.<|im_end|>\n<|im_start|>assistant\nBlue<|im_end|>\n<|im_start|>user\nAnother <one> & 'more'?<|im_end|>\n<|im_start|>assistant\n",
  ],
  [
    [
      { role: "user", content: "{{ .System }}\n\n  spaces " },
      { role: "assistant", content: "No." },
      { role: "user", content: "Yes: ü 你" },
    ],
    `<|im_start|>system\n${SYSTEM}<|im_end|>\n<|im_start|>user\n{{ .System }}\n\n  spaces <|im_end|>\n<|im_start|>assistant\nNo.<|im_end|>\n<|im_start|>user\nYes: ü 你<|im_end|>\n<|im_start|>assistant\n`,
  ],
];

test("the Go template of a known chat template is what these texts were written with", async () => {
  const known = KNOWN_TEMPLATES.get(await sha256(new TextEncoder().encode(SMOLLM2)));
  expect(known).toMatchObject({
    template:
      "{{ range .Messages }}<|im_start|>{{ .Role }}\n{{ .Content }}<|im_end|>\n{{ end }}<|im_start|>assistant\n",
    system: SYSTEM,
  });
});

test.each(CONVERSATIONS)(
  "Go's template writes what the model's own template writes: %j",
  (messages, text) => {
    expect(promptFrom(SMOLLM2, messages, { beginning: "<|im_start|>", end: "<|im_end|>" })).toBe(text);
  },
);
