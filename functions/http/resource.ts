/** Endpoints with addresses of their own below them: `/api/tasks/{id}` beside `/api/tasks`, in one function. */
import type { Services } from "#functions/services/services.ts";
import { ApiError } from "./api-error.ts";
import type { Endpoint } from "./endpoint.ts";

/** @param name what follows the endpoint's own address and a slash */
export type ItemEndpoint = (name: string, request: Request, services: Services) => Promise<Response>;

/** @param list answers the endpoint's own address; without it there is nothing */
export function resource(item: ItemEndpoint, list?: Endpoint): Endpoint {
  return async (request, services) => {
    const [, , , name] = new URL(request.url).pathname.split("/");
    if (name) return item(name, request, services);
    if (list) return list(request, services);
    throw new ApiError("NOT_FOUND", "This address needs one more part, as the reference at /docs/api says.");
  };
}
