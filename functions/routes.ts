/** Requests below `/api/`, answered in one process: the application's server and tests. */
import { apiIndex } from "./catalogue/api-index.ts";
import { describedEndpoints } from "./catalogue/endpoints.ts";
import * as handlers from "./handlers.ts";
import { ApiError } from "./http/api-error.ts";
import { refuseRequest, type WebHandler } from "./http/endpoint.ts";

export const apiRoutes: Readonly<Record<string, WebHandler>> = handlers;

/** Endpoints that also answer paths one segment below their own, such as `/api/tasks/{id}`. */
export const resourceNames: readonly string[] = [
  ...new Set(describedEndpoints.flatMap(({ path }) => path.match(/^([^/]+)\//)?.[1] ?? [])),
];

/** Handlers that a host supplies instead of ours, by endpoint name. */
type HostHandlers = Readonly<Record<string, WebHandler>>;

/** Answers a request for `/api` or the `path` below; an unknown one is a JSON 404. Never throws. */
export async function answerApiRequest(
  path: string,
  request: Request,
  ofHost: HostHandlers = {},
): Promise<Response> {
  if (path.replace(/\/+$/, "") === "") return apiIndex(request);
  const [name = "", item, ...more] = path.replace(/\/+$/, "").split("/");
  const handler = ofHost[name] ?? (Object.hasOwn(apiRoutes, name) ? apiRoutes[name] : undefined);
  const isKnown = item === undefined || (resourceNames.includes(name) && more.length === 0);
  if (handler && isKnown) return handler(request);
  const known = describedEndpoints.map((endpoint) => endpoint.path).sort();
  const missing = new ApiError(
    "NOT_FOUND",
    `Unknown endpoint: /api/${path}. Available endpoints: ${known.join(", ")}.`,
  );
  return refuseRequest(request, missing);
}

/** Answers a request by its URL as it was sent; a URL that cannot be decoded is unknown. */
export function answerApi(request: Request, ofHost?: HostHandlers): Promise<Response> {
  return answerApiRequest(new URL(request.url).pathname.replace(/^\/api\/?/, ""), request, ofHost);
}
