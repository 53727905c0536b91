import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { documentationText } from "#app/features/documentation/articles.server.ts";
import { fileOverHttp } from "#app/http/read-file.server.ts";
import { mcpWith } from "#functions/mcp/mcp.ts";
import { answerApi } from "#functions/routes.ts";

/** The MCP endpoint in development; `app/server.ts` answers it in every build. */
const answer = ({ request }: LoaderFunctionArgs | ActionFunctionArgs) =>
  mcpWith({
    version: __APP_VERSION__,
    api: answerApi,
    readPage: (path) => documentationText(path, fileOverHttp(request.url)),
  })(request);

export const loader = answer;
export const action = answer;
