/** Reads the API's endpoints within this process, as the tools of `/mcp` do. */
import { pathOf } from "#functions/catalogue/path-of.ts";
import { requestFor } from "#functions/http/caller.ts";
import type { WebHandler } from "#functions/http/endpoint.ts";
import type { Services } from "#functions/services/services.ts";
import { apiErrorSchema } from "#protocol/schemas/http/api-error.ts";
import type { ReadEndpoint } from "./read-tools.ts";
import { ToolError } from "./tool.ts";

/** As long as shared caches keep the API's answers from the index. */
const CACHE_SECONDS = 2;
const BLOCK_HEADER = "X-Indexed-Block";

const isBehind = (block: number, minBlock: number) =>
  new ToolError(`The index has reached block ${block}, not yet ${minBlock}. Try again in a few seconds.`);

/** The endpoint's refusal. Calls that share a read want different blocks, so it keeps the block. */
class RefusedRead extends ToolError {
  readonly block: number;
  constructor(message: string, block: number) {
    super(message);
    this.block = block;
  }
}

/** Endpoints count `request`'s caller; `api` answers paths below `/api/`. */
export function endpointReader(
  request: Request,
  { cached, config }: Pick<Services, "cached" | "config">,
  api: WebHandler,
): ReadEndpoint {
  return async (endpoint, values, { minBlock = 0 }) => {
    const path = pathOf(endpoint, values);
    const { status, alsoStatus } = endpoint.answer;
    const read = async () => {
      const answer = await api(requestFor(request, new URL(path, config.origin), config));
      const block = answer.headers.get(BLOCK_HEADER);
      const body: unknown = await answer.json();
      if (answer.status === status || answer.status === alsoStatus)
        return { body, block: Number(block ?? 0) };
      throw new RefusedRead(apiErrorSchema.parse(body).detail, Number(block ?? Number.POSITIVE_INFINITY));
    };
    const isIndexed = endpoint.refusals?.includes("INDEXER_UNAVAILABLE") ?? false;
    const reading = isIndexed ? cached(`mcp:${path}`, CACHE_SECONDS, read) : read();
    const { body, block } = await reading.catch((error: unknown) => {
      throw error instanceof RefusedRead && error.block < minBlock ? isBehind(error.block, minBlock) : error;
    });
    if (block < minBlock) throw isBehind(block, minBlock);
    return body;
  };
}
