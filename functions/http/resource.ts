/** Answers `/api/tasks/{id}` and `/api/tasks` in one function. */
import type { Services } from "#functions/services/services.ts";
import { ApiError } from "./api-error.ts";
import type { Endpoint } from "./endpoint.ts";

/** @param name the path segment after the endpoint's own */
export type ItemEndpoint = (name: string, request: Request, services: Services) => Promise<Response>;

/** @param list answers the endpoint's own address, which is otherwise a 404 */
export function resource(item: ItemEndpoint, list?: Endpoint): Endpoint {
  return async (request, services) => {
    const [, , , name] = new URL(request.url).pathname.split("/");
    if (name) return item(name, request, services);
    if (list) return list(request, services);
    throw new ApiError("NOT_FOUND", "Incomplete path; see the API reference at /docs/api.");
  };
}
