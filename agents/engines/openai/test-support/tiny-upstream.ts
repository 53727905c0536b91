/** An upstream for tests, which serves a tiny model, and jobs for it. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { sha256 } from "#protocol/documents/hashing.ts";
import { openPackage } from "#runtime/package/archive.ts";
import type { Job } from "#runtime/run/job.ts";
import { languageModelPackage } from "#runtime/test-support/language-package.ts";
import { TINY_TEMPLATE, tinyModel } from "#runtime/test-support/tiny-model.ts";
import { openOpenai } from "../engine.ts";
import { openaiSettingsSchema } from "../settings.ts";

export type Sent = { url: string; key: string | undefined; body: Record<string, unknown> };
export type Answer = (sent: Sent, response: ServerResponse) => void;

/** A byte of a text is the token after it; the model begins texts with token 257. */
export const tokensOf = (text: string) => [...new TextEncoder().encode(text)].map((byte) => byte + 1);
export const hello = { messages: [{ role: "user", content: "Hello" }], max_tokens: 8 };
export const HELLO_TEXT = "<|user|>Hello<|end|><|assistant|>";
export const json = (response: ServerResponse, answer: object) => void response.end(JSON.stringify(answer));

/** The package, and the functions that serve and ask for its model. */
export async function tinyUpstream() {
  const model = tinyModel();
  const weightsHash = await sha256(model);
  const chat = { mediaType: "application/json", kind: "chat" } as const;
  const file = {
    path: "model.gguf",
    role: "weights" as const,
    sha256: weightsHash,
    bytes: model.length,
    sources: ["https://models.example.org/model.gguf"],
  };
  const tasks = {
    inference: {
      input: [chat],
      output: { file: "answer.json", ...chat },
      comparison: { rule: "human" as const },
    },
  };
  const chatTemplate = await sha256(new TextEncoder().encode(TINY_TEMPLATE));
  const archive = await languageModelPackage({
    draft: { contextLength: 512, chatTemplate, files: [file], tasks },
  });
  const { manifest: terms } = await openPackage(archive);
  let server: Server | undefined;
  return {
    terms,
    weightsHash,
    job: (request: object): Job => ({
      package: archive,
      weights: new Blob([model]),
      task: "inference",
      parameters: {},
      input: { name: "request.json", bytes: new TextEncoder().encode(JSON.stringify(request)) },
    }),
    async serve(answer: Answer, change: object = {}) {
      const sent: Sent[] = [];
      server = createServer(async (request: IncomingMessage, response) => {
        const parts: Buffer[] = [];
        for await (const part of request) parts.push(part as Buffer);
        const one = {
          url: request.url ?? "",
          key: request.headers.authorization,
          body: JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>,
        };
        sent.push(one);
        answer(one, response);
      });
      const listening = server;
      await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
      const settings = openaiSettingsSchema.parse({
        baseUrl: `http://127.0.0.1:${(listening.address() as AddressInfo).port}/v1/`,
        product: "vllm 0.11.0 cuda",
        models: { [weightsHash]: "tiny" },
        ...change,
      });
      return { sent, engine: openOpenai(settings, { VLLM_KEY: "secret" }) };
    },
    /** Ends the last upstream, with its open connections. */
    end(): void {
      server?.close();
      server?.closeAllConnections();
    },
  };
}
