/** The model for tests behind a plain HTTP server, without payment, as a process. It prints its address. */
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { readTextCall } from "#runtime/openai/text-call.ts";
import { WORD_MODEL_ID, wordModel } from "../../agents/endpoint/test-support/word-model.ts";

const model = wordModel();
const app = new Hono();
app.post("/v1/chat/completions", async ({ req, json }) => {
  const { request, form } = readTextCall(await req.json(), "messages");
  const { text, finish, prompt, output } = await model.generate(request, req.raw.signal, {});
  const plain = form({ id: "plain", model: WORD_MODEL_ID, created: 0 });
  return json(plain.body(text, { finish, promptTokens: prompt.length, outputTokens: output.length }));
});
console.log((await startLoopbackServer(getRequestListener(app.fetch))).url);
