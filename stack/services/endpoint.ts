/** A provider that answers directly, by OpenAI's API and paid by channels. It starts once its models are published. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEther } from "viem";
import * as z from "zod";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { queryIndex } from "#protocol/graph/query-index.ts";
import type { Supervisor } from "../process/supervisor.ts";
import { ROOT } from "../settings/settings.ts";
import { type AgentsOptions, accountAt, FIRST_INDEX, fund, keyOf } from "./agents.ts";

/** Published by the demo world. */
const MODEL = "SmolLM2 135M Instruct";
/** Served as well where they were published. */
const OTHERS = ["MiniLM Sentence Search", "Whisper base"];
const QUERY = `query EndpointModels($names: [String!]!) { models(first: 10, where: { name_in: $names, isActive: true }) { id name } }`;
const modelsSchema = z.object({ models: z.array(z.object({ id: z.string(), name: z.string() })) });
/** After the accounts of the other agents. */
const ADDRESS_INDEX = FIRST_INDEX + 50;
const KEY = "ENDPOINT_KEY";
/** MLB for a million tokens, or for a million seconds of a recording. */
const PRICE = { inputPerMillion: String(parseEther("0.2")), outputPerMillion: String(parseEther("0.8")) };
const STOP_GRACE_MS = 3_000;

async function publishedModels(subgraphUrl: string): Promise<z.infer<typeof modelsSchema>["models"]> {
  const answer = await queryIndex(subgraphUrl, QUERY, { variables: { names: [MODEL, ...OTHERS] } }).catch(
    () => undefined,
  );
  const models = modelsSchema.safeParse(answer).data?.models ?? [];
  return models.some(({ name }) => name === MODEL) ? models : [];
}

/** Call it once the index has the published models. Never throws: without the model the stack has no endpoint. @param say receives a line when it starts */
export async function startEndpoint(
  supervisor: Supervisor,
  options: AgentsOptions & { readonly port: number },
  say: (line: string) => void,
): Promise<void> {
  const { subgraphUrl, chainUrl, contentUrl, appUrl, port } = options;
  const models = await publishedModels(subgraphUrl);
  if (supervisor.isStopping) return;
  if (models.length === 0)
    return say(`\nThe index does not have ${MODEL}, so there is no endpoint to try the gateway with.`);
  const account = accountAt(ADDRESS_INDEX);
  const folder = join(options.folder, "agent-endpoint");
  const config = join(folder, "agent.json");
  mkdirSync(folder, { recursive: true });
  const settings = {
    chainId: LOCAL_CHAIN_ID,
    rpcUrl: chainUrl,
    subgraphUrl,
    siteUrl: appUrl,
    storageUrl: contentUrl,
    gateways: [`${contentUrl}/ipfs/`],
    weightsFolder: join(options.folder, "weights"),
    folder,
    key: { environment: KEY },
    gasPerDay: String(parseEther("1")),
    // It takes no tasks: the other provider does.
    policy: { models: [], bondPerDay: "0" },
    endpoint: { port, models: models.map(({ id }) => ({ id, ...PRICE })) },
  };
  writeFileSync(config, `${JSON.stringify(settings, null, 2)}\n`);
  try {
    await fund(chainUrl, [account.address]);
    supervisor.launchRestarting({
      name: "agent-endpoint",
      label: "The provider's endpoint",
      command: process.execPath,
      args: ["agents/main.ts", "provider", "--config", config],
      cwd: ROOT,
      env: { [KEY]: keyOf(account) },
      stopGraceMs: STOP_GRACE_MS,
    });
    for (const { name } of models) say(`  ${name} is served at http://127.0.0.1:${port}/v1`);
  } catch (cause) {
    if (!supervisor.isStopping) say(`\nThe provider's endpoint does not start: ${(cause as Error).message}`);
  }
}
