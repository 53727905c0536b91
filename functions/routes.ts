/**
 * Every endpoint under `/api/`, by the first part of its path: each is one function, whose shell is in `platform/`; a test
 * compares the two. Which of them have addresses below their own says the catalogue.
 */
import { describedEndpoints } from "./catalogue/endpoints.ts";
import { docsSearch } from "./docs/docs-search.ts";
import { exportRecords } from "./export/export.ts";
import { ApiError } from "./http/api-error.ts";
import { refuseRequest, type WebHandler } from "./http/endpoint.ts";
import { activities } from "./listings/activities.ts";
import { models } from "./listings/models.ts";
import { tasks } from "./listings/tasks.ts";
import { verifications } from "./listings/verifications.ts";
import { health } from "./network/health.ts";
import { networkStatus } from "./network/network-status.ts";
import { notices } from "./notices/notices.ts";
import { protocol } from "./protocol/protocol.ts";
import { accounts } from "./records/account.ts";
import { storageAllowance } from "./storage/storage-allowance.ts";
import { storageTicket } from "./storage/storage-ticket.ts";

export const apiRoutes: Readonly<Record<string, WebHandler>> = {
  accounts,
  activities,
  "docs-search": docsSearch,
  export: exportRecords,
  health,
  models,
  "network-status": networkStatus,
  notices,
  protocol,
  "storage-allowance": storageAllowance,
  "storage-ticket": storageTicket,
  tasks,
  verifications,
};

/** The endpoints that have addresses one step below their own. */
export const resourceNames: readonly string[] = [
  ...new Set(describedEndpoints.flatMap(({ path }) => path.match(/^([^/]+)\//)?.[1] ?? [])),
];

/** Endpoints that a host answers in its own way, by their names. */
type OwnEndpoints = Readonly<Record<string, WebHandler>>;

/**
 * Answers a request for an address below `/api/`. Never throws: an unknown path is a JSON 404.
 * @param path what follows `/api/`
 */
export async function answerApiRequest(
  path: string,
  request: Request,
  own: OwnEndpoints = {},
): Promise<Response> {
  const [name = "", item, ...more] = path.replace(/\/+$/, "").split("/");
  const handler = own[name] ?? (Object.hasOwn(apiRoutes, name) ? apiRoutes[name] : undefined);
  const isKnown = item === undefined || (resourceNames.includes(name) && more.length === 0);
  if (handler && isKnown) return handler(request);
  const known = describedEndpoints.map((endpoint) => endpoint.path).sort();
  const missing = new ApiError(
    "NOT_FOUND",
    `There is no endpoint /api/${path}. Known are: ${known.join(", ")}.`,
  );
  return refuseRequest(request, missing);
}

/** Answers a request for an address below `/api/`, by its address as it was sent: one that cannot be decoded is unknown. */
export function answerApi(request: Request, own?: OwnEndpoints): Promise<Response> {
  return answerApiRequest(new URL(request.url).pathname.replace(/^\/api\/?/, ""), request, own);
}
