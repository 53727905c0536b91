/** Every endpoint under `/api/`, by its path. `vercel.json` names the same files; a test compares the two. */
import type { VercelApiHandler } from "@vercel/node";
import activities from "./activities.ts";
import { runHandler } from "./adapter.ts";
import docsSearch from "./docs-search.ts";
import exportRecords from "./export.ts";
import health from "./health.ts";
import { ApiError } from "./http/api-error.ts";
import models from "./models.ts";
import networkStatus from "./network-status.ts";
import storageTicket from "./storage-ticket.ts";
import tasks from "./tasks.ts";

export const apiRoutes: Readonly<Record<string, VercelApiHandler>> = {
  activities,
  "docs-search": docsSearch,
  export: exportRecords,
  health,
  models,
  "network-status": networkStatus,
  "storage-ticket": storageTicket,
  tasks,
};

/**
 * Answers a request for an address below `/api/`. Never throws: an unknown path is a JSON 404.
 * @param path what follows `/api/`
 */
export async function answerApiRequest(path: string, request: Request): Promise<Response> {
  const name = path.replace(/\/+$/, "");
  const handler = Object.hasOwn(apiRoutes, name) ? apiRoutes[name] : undefined;
  if (handler) return runHandler(handler, request);
  const missing = new ApiError(
    "NOT_FOUND",
    `There is no endpoint /api/${name}. Known are: ${Object.keys(apiRoutes).join(", ")}.`,
  );
  return Response.json(missing.body, {
    status: missing.status,
    headers: { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" },
  });
}
