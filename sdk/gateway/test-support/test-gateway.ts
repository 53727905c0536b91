/** A gateway of Clara's in front of one endpoint, with OpenAI's client, for tests. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import OpenAI from "openai";
import { parseEther } from "viem";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { channelsOf } from "../../../agents/endpoint/test-support/test-endpoint.ts";
import type { Recompute } from "../checks.ts";
import { openGateway } from "../gateway.ts";
import type { GatewayStatus } from "../status.ts";

const MLB = parseEther("1");

/** @param recompute checks every answer */
export async function startTestGateway(rpcUrl: string, endpointUrl: string, recompute?: Recompute) {
  const folder = mkdtempSync(join(tmpdir(), "gateway-"));
  const gateway = await openGateway({
    ...{ account: demoSigner("Clara", LOCAL_CHAIN_ID), channels: channelsOf("Clara", rpcUrl) },
    ...{ folder, port: 0, budget: 10n * MLB, deposit: MLB, perCall: MLB },
    ...{ checkShare: 1, recompute, note: () => undefined, endpoints: async () => [{ url: endpointUrl }] },
  });
  return {
    gateway,
    client: new OpenAI({ baseURL: gateway.url, apiKey: "unused", maxRetries: 0 }),
    status: async (): Promise<GatewayStatus> => (await fetch(gateway.url.replace(/v1$/, "status"))).json(),
    async close() {
      await gateway.close();
      rmSync(folder, { recursive: true });
    },
  };
}
