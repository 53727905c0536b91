/** POST /mcp: the reading tools over the Model Context Protocol's Streamable HTTP, without sessions or streams. */
import { jsonAnswer } from "#functions/http/answer.ts";
import { ApiError, toApiError } from "#functions/http/api-error.ts";
import { readJson } from "#functions/http/body.ts";
import { type Endpoint, READS, type WebHandler, webHandler } from "#functions/http/endpoint.ts";
import { requestIdOf } from "#functions/http/request-id.ts";
import { type ClientLimits, enforceClientLimit } from "#functions/rate-limit/enforce.ts";
import type { FunctionsConfig } from "#functions/services/config.ts";
import { logFailure } from "#functions/services/log.ts";
import type { Services } from "#functions/services/services.ts";
import { queryProblem } from "#protocol/graph/query-bounds.ts";
import { IndexQueryError, queryIndex } from "#protocol/graph/query-index.ts";
import { documentationTool } from "./documentation-tool.ts";
import { endpointReader } from "./endpoint-reader.ts";
import { indexTool, MAX_ANSWER_BYTES } from "./index-tool.ts";
import { READING_INSTRUCTIONS } from "./instructions.ts";
import { answerMessage, failure, INVALID_REQUEST, REVISIONS } from "./messages.ts";
import { readTools } from "./read-tools.ts";
import { type Tool, ToolError } from "./tool.ts";

/** Queries of the index cost more than other calls. */
const QUERIES: ClientLimits = {
  known: { name: "mcp-queries", calls: 60, seconds: 60 },
  unknown: { name: "mcp-queries-unknown", calls: 1_500, seconds: 60 },
};

const INSTRUCTIONS = `${READING_INSTRUCTIONS}
This server only reads. Transactions need the local server with a person's key: read_documentation /docs/api/mcp.`;

export interface McpSite {
  /** Of the product. */
  readonly version: string;
  /** Answers requests for paths below `/api/`. */
  readonly api: WebHandler;
  /** The Markdown of the documentation page at a path; undefined without such a page. */
  readonly readPage: (path: string) => Promise<string | undefined>;
}

const mcpEndpoint =
  (site: McpSite): Endpoint =>
  async (request, services) => {
    const problem = originProblem(request, services.config) ?? revisionProblem(request);
    if (problem) return jsonAnswer(failure(INVALID_REQUEST, problem.message), { status: problem.status });
    await enforceClientLimit(request, services, READS);
    const indexOrigin = new URL(services.config.subgraphUrl).origin;
    const { status, body } = await answerMessage(await readJson(request), {
      version: site.version,
      instructions: INSTRUCTIONS,
      tools: toolsFor(request, services, site),
      messageOf: (error) => messageOf(error, request),
      // The index may have an internal address.
      redact: (text) => text.replaceAll(indexOrigin, services.config.origin),
    });
    return body ? jsonAnswer(body, { status }) : new Response(null, { status });
  };

export const mcpWith = (site: McpSite): WebHandler => webHandler("POST", mcpEndpoint(site));

function toolsFor(request: Request, services: Services, { api, readPage }: McpSite): Tool[] {
  return [
    ...readTools(endpointReader(request, services, api)),
    documentationTool(readPage),
    indexTool(async (query, variables = {}) => {
      const problem = queryProblem(query, variables);
      if (problem) throw new ToolError(problem);
      await enforceClientLimit(request, services, QUERIES);
      return queryIndex(services.config.subgraphUrl, query, { variables, maxBytes: MAX_ANSWER_BYTES });
    }),
  ];
}

interface Problem {
  readonly status: 400 | 403;
  readonly message: string;
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Programs send no Origin; a foreign page would (DNS rebinding). Pages of the reader's own machine are allowed. */
function originProblem(request: Request, { hosts }: FunctionsConfig): Problem | undefined {
  const origin = request.headers.get("origin");
  if (origin === null) return undefined;
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  if (url && (hosts.includes(url.host) || LOOPBACK.test(url.hostname))) return undefined;
  return {
    status: 403,
    message:
      "Pages of other sites may not call this server. Use a program, or the API at /api/, which any page may read.",
  };
}

function revisionProblem({ headers }: Request): Problem | undefined {
  const revision = headers.get("mcp-protocol-version");
  if (revision === null || REVISIONS.some((known) => known === revision)) return undefined;
  const message = `Unsupported MCP-Protocol-Version "${revision}". Supported: ${REVISIONS.join(", ")}`;
  return { status: 400, message };
}

/** Messages of errors that a caller can act on; any other is logged, and the caller gets the request's id. */
function messageOf(error: unknown, request: Request): string {
  const isForCaller =
    error instanceof ToolError || error instanceof IndexQueryError || error instanceof ApiError;
  if (isForCaller) return error.message;
  const reported = toApiError(error);
  logFailure(request, reported);
  return `${reported.message} Request id: ${requestIdOf(request)}.`;
}
