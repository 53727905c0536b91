/** graph-node's progress on the subgraph, and the error that ended it. */
import * as z from "zod";
import { createGraphClient } from "#protocol/graph/graph-client.ts";
import { graphql } from "#subgraph/client/graphql.ts";

/** Longest wait for one answer, milliseconds. */
const TIMEOUT_MS = 5_000;
/** Maximum length of an error message, taken from its end: the cause follows a backtrace. */
const MAX_MESSAGE = 200;

const META = graphql(`
  query Meta {
    _meta {
      deployment
      block {
        number
      }
      hasIndexingErrors
    }
  }
`);

export interface IndexState {
  readonly blockNumber: number;
  /** An error ended the subgraph: it stays at this block until it is redeployed. */
  readonly hasFailed: boolean;
  /** That error, or one that graph-node keeps retrying, as graph-node reports it; undefined if unknown. */
  readonly failure: string | undefined;
}

/** Undefined before the first block; without `statusUrl` errors stay unnamed. @throws Error without graph-node */
export async function readIndexState(
  url: string,
  statusUrl: string | undefined,
): Promise<IndexState | undefined> {
  const { data, error } = await createGraphClient(url, TIMEOUT_MS).partly(META, {});
  if (!data && error) throw error;
  const meta = data?._meta;
  if (!meta) return undefined;
  const failure = statusUrl
    ? await readFailure(statusUrl, meta.deployment).catch(() => undefined)
    : undefined;
  return { blockNumber: meta.block.number, hasFailed: meta.hasIndexingErrors, failure };
}

const STATUS = `
  query ($deployment: String!) {
    indexingStatuses(subgraphs: [$deployment]) {
      fatalError {
        message
      }
    }
  }
`;

const statusSchema = z.object({
  indexingStatuses: z.array(z.object({ fatalError: z.object({ message: z.string() }).nullable() })),
});

async function readFailure(statusUrl: string, deployment: string): Promise<string | undefined> {
  const answer = await createGraphClient(statusUrl, TIMEOUT_MS).query(STATUS, { deployment });
  const message = statusSchema.parse(answer).indexingStatuses[0]?.fatalError?.message;
  if (message === undefined) return undefined;
  const characters = [...message.replaceAll(/\s+/g, " ").trim()];
  return characters.length > MAX_MESSAGE
    ? `…${characters.slice(-MAX_MESSAGE).join("")}`
    : characters.join("");
}
