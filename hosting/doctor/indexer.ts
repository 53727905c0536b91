/** Checks that the index answers, reads the same chain, and keeps up. */

import { clientOf } from "./chain.ts";
import type { Settings } from "./environment.ts";
import { type Finding, failed, failureOf, passed, TIMEOUT_MS, warning } from "./finding.ts";

/** Blocks behind the chain for a warning, and for a failure because pages mislead. */
const LAG_WARNING = 15;
const LAG_LIMIT = 300;

const QUERY = `{ _meta { hasIndexingErrors block { number hash } } protocol(id: "protocol") { id } }`;

interface Answer {
  data?: {
    _meta: { hasIndexingErrors: boolean; block: { number: number; hash: `0x${string}` | null } } | null;
    protocol: { id: string } | null;
  };
  errors?: { message: string }[];
  /** Why a hosted index does not accept the key. */
  refusal?: string;
}

/** Answers of hosted indexes about the key and its limits: with a status, or as an error of GraphQL. */
const KEY_STATUSES = [401, 402, 403, 429];
const ABOUT_KEY = /auth error|api key|payment required|not authorized|rate limit/i;

/** @param origin of the page from which a browser queries: its key may be restricted to the site's domain */
async function ask(url: string, origin: string | undefined): Promise<Answer> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(origin && { Origin: origin }) },
    body: JSON.stringify({ query: QUERY }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (KEY_STATUSES.includes(response.status)) {
    await response.body?.cancel();
    return { refusal: String(response.status) };
  }
  const answer = (await response.json()) as Answer;
  const refusal = answer.errors?.find(({ message }) => ABOUT_KEY.test(message))?.message;
  return { ...answer, ...(refusal !== undefined && { refusal }) };
}

async function examineOne(name: string, url: string, rpcUrl: string, origin?: string): Promise<Finding> {
  let answer: Answer;
  try {
    answer = await ask(url, origin);
  } catch (cause) {
    return failed(
      "index",
      `${name}: ${failureOf(url, cause)}`,
      "Start graph-node; its log says why when it does not stay.",
    );
  }
  const { data, errors, refusal } = answer;
  if (refusal !== undefined)
    return failed(
      "index",
      `${name}: ${new URL(url).host} refuses the query (${refusal})`,
      "Check the API key in the address at its provider: its monthly limit, its payment, and the domain and subgraph that it is restricted to.",
    );
  const meta = data?._meta;
  if (!meta)
    return failed(
      "index",
      `${name} has no usable index: ${errors?.[0]?.message ?? "it has read no block"}`,
      `Deploy the subgraph (\`npm run tools subgraph:deploy\`), and check that ${name} ends with its name.`,
    );
  const { number, hash } = meta.block;
  if (meta.hasIndexingErrors)
    return failed(
      "index",
      `${name} stopped because of an error at block ${number}`,
      "The error is in graph-node's log. Deploy a corrected subgraph; the failed one cannot be repaired.",
    );
  const client = clientOf(rpcUrl);
  const [head, same] = await Promise.all([
    client.getBlockNumber(),
    client.getBlock({ blockNumber: BigInt(number) }).catch(() => undefined),
  ]);
  if (hash && same?.hash !== hash)
    return failed(
      "index",
      `${name} indexed another chain: RPC_URL does not have its block ${number}`,
      "Point graph-node to the chain of CHAIN_ID and index from the start.",
    );
  const lag = Number(head) - number;
  const remedy =
    "graph-node's RPC node may be slow or rate limited; see the monitoring page of the documentation.";
  if (lag > LAG_LIMIT) return failed("index", `${name} is ${lag} blocks behind the chain`, remedy);
  if (lag > LAG_WARNING) return warning("index", `${name} is ${lag} blocks behind the chain`, remedy);
  return passed("index", `${name} has read block ${number} of ${head}`);
}

export async function examineIndex({ application, origin }: Settings): Promise<Finding[]> {
  const { SUBGRAPH_URL, PUBLIC_SUBGRAPH_URL, RPC_URL } = application;
  const indexes = new Map([
    [PUBLIC_SUBGRAPH_URL, "PUBLIC_SUBGRAPH_URL"],
    [SUBGRAPH_URL, "SUBGRAPH_URL"],
  ]);
  return Promise.all(
    [...indexes].map(([url, name]) =>
      examineOne(name, url, RPC_URL, name === "PUBLIC_SUBGRAPH_URL" ? origin : undefined),
    ),
  );
}
