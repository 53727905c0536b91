/** A gateway of Clara's in front of one endpoint, with OpenAI's client, for tests. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import OpenAI from "openai";
import { parseEther } from "viem";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { channelsOf } from "../../../agents/endpoint/test-support/test-endpoint.ts";
import { WORD_MODEL_ID } from "../../../agents/endpoint/test-support/word-model.ts";
import { type GatewayOptions, openGateway } from "../gateway.ts";
import type { GatewayStatus } from "../status.ts";

const MLB = parseEther("1");

/** Without `folder` it uses a temporary one, which is removed when it closes. */
export async function startTestGateway(
  rpcUrl: string,
  endpointUrl: string,
  options: Partial<GatewayOptions> = {},
) {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), "gateway-"));
  const gateway = await openGateway({
    account: demoSigner("Clara", LOCAL_CHAIN_ID),
    channels: channelsOf("Clara", rpcUrl),
    port: 0,
    budget: 10n * MLB,
    deposit: MLB,
    perCall: MLB,
    checkShare: 0,
    note: () => undefined,
    endpoints: async () => [{ url: endpointUrl }],
    ...options,
    folder,
  });
  let closed: Promise<void> | undefined;
  return {
    ...gateway,
    client: new OpenAI({ baseURL: gateway.url, apiKey: "unused", maxRetries: 0 }),
    status: async (): Promise<GatewayStatus> => (await fetch(gateway.url.replace(/v1$/, "status"))).json(),
    /** One short chat with the model of words. */
    async ask(max_tokens = 5) {
      const messages = [{ role: "user", content: "Hi" }];
      const body = JSON.stringify({ model: WORD_MODEL_ID, messages, max_tokens });
      const response = await fetch(`${gateway.url}/chat/completions`, { method: "POST", body });
      return { status: response.status, text: await response.text() };
    },
    /** Once, however often it is called. */
    close() {
      closed ??= gateway.close().then(() => {
        if (!options.folder) rmSync(folder, { recursive: true });
      });
      return closed;
    },
  };
}

export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>;
