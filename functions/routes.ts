/** Every endpoint under `/api/`, by its path. Each has a shell in `platform/`; a test compares the two. */
import { docsSearch } from "./docs/docs-search.ts";
import { exportRecords } from "./export/export.ts";
import { ApiError } from "./http/api-error.ts";
import { refuseRequest, type WebHandler } from "./http/endpoint.ts";
import { activities } from "./listings/activities.ts";
import { models } from "./listings/models.ts";
import { tasks } from "./listings/tasks.ts";
import { health } from "./network/health.ts";
import { networkStatus } from "./network/network-status.ts";
import { storageTicket } from "./storage/storage-ticket.ts";

export const apiRoutes: Readonly<Record<string, WebHandler>> = {
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
  if (handler) return handler(request);
  const missing = new ApiError(
    "NOT_FOUND",
    `There is no endpoint /api/${name}. Known are: ${Object.keys(apiRoutes).join(", ")}.`,
  );
  return refuseRequest(request, missing);
}

/** Answers a request for an address below `/api/`, by its address as it was sent: one that cannot be decoded is unknown. */
export function answerApi(request: Request): Promise<Response> {
  return answerApiRequest(new URL(request.url).pathname.replace(/^\/api\/?/, ""), request);
}
