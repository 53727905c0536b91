/** The contracts, a provider's endpoint and a folder, for the time of a test file. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll } from "vitest";
import {
  startTestEndpoint,
  type TestEndpointOptions,
} from "../../../agents/endpoint/test-support/test-endpoint.ts";
import { type ContractWorld, startContractWorld } from "../../../conformance/contract-world.ts";
import type { GatewayOptions } from "../gateway.ts";
import { startTestGateway, type TestGateway } from "./test-gateway.ts";

/** Starts and ends with the file that calls it at its top. @param options of the endpoint */
export function testProvider(options: () => Promise<TestEndpointOptions> = async () => ({})) {
  const folder = mkdtempSync(join(tmpdir(), "gateway-"));
  const opened: TestGateway[] = [];
  let world: ContractWorld;
  let endpoint: Awaited<ReturnType<typeof startTestEndpoint>>;
  beforeAll(async () => {
    const [started, given] = await Promise.all([startContractWorld(), options()]);
    world = started;
    endpoint = await startTestEndpoint(world.url, given);
  }, 60_000);
  afterEach(async () => {
    for (const gateway of opened.splice(0)) await gateway.close();
    Object.assign(endpoint.model, { limit: Number.POSITIVE_INFINITY, fault: undefined });
  });
  afterAll(async () => {
    await endpoint?.close();
    await world?.stop();
    rmSync(folder, { recursive: true });
  });
  return {
    folder,
    get world() {
      return world;
    },
    get endpoint() {
      return endpoint;
    },
    /** A gateway in front of the endpoint, which ends with the test. */
    async gateway(own: Partial<GatewayOptions> = {}): Promise<TestGateway> {
      const gateway = await startTestGateway(world.url, endpoint.url, own);
      opened.push(gateway);
      return gateway;
    },
  };
}
