/** A paid call of a provider's endpoint, whose engine is the upstream, through the gateway and with the real contracts. */
import assert from "node:assert/strict";
import { parseEther } from "viem";
import { realModel } from "#agents/endpoint/test-support/real-model.ts";
import { channelsOf, startTestEndpoint } from "#agents/endpoint/test-support/test-endpoint.ts";
import { WORD_PRICE } from "#agents/endpoint/test-support/word-model.ts";
import type { Engine } from "#agents/engines/engine.ts";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { openGateway } from "#sdk/gateway/gateway.ts";
import { startContractWorld } from "../../conformance/contract-world.ts";
import { answerOf, type Served } from "./measured.ts";

/** @returns the answer's text @throws AssertionError unless the caller gets the upstream's answer with a receipt */
export async function callEndpoint(engine: Engine, served: Served, request: object): Promise<string> {
  const folder = createTemporaryFolder("openai-upstream-gateway-");
  const world = await startContractWorld();
  const model = await realModel(served.package, WORD_PRICE, { engines: [engine], weights: served.weights });
  const endpoint = await startTestEndpoint(world.url, { instead: model });
  const gateway = await openGateway({
    account: demoSigner("Clara", LOCAL_CHAIN_ID),
    channels: channelsOf("Clara", world.url),
    folder: folder.path,
    port: 0,
    budget: parseEther("1"),
    deposit: parseEther("1"),
    perCall: parseEther("1"),
    checkShare: 0,
    endpoints: async () => [{ url: endpoint.url }],
    note: (line: string) => console.error(line),
  });
  try {
    const response = await fetch(`${gateway.url}/chat/completions`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ model: model.name, ...request }),
    });
    const body = (await response.json()) as {
      choices: [{ message: { content: string } }];
      mlb: { receipt: { status: string; engine: string; outputTokens: number } };
    };
    assert.equal(response.status, 200, JSON.stringify(body));
    const { text, output } = await answerOf(engine, served, request);
    const { receipt } = body.mlb;
    assert.deepEqual(
      [body.choices[0].message.content, receipt.status, receipt.engine, receipt.outputTokens],
      [text, "served", engine.label, output.length],
    );
    return text;
  } finally {
    await gateway.close();
    await endpoint.close();
    model.close();
    await world.stop();
    folder.remove();
  }
}
