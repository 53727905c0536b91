/** GET /api/protocol/…: the marketplace's rules and figures, in one function. */
import { ApiError } from "#functions/http/api-error.ts";
import { type Endpoint, webHandler } from "#functions/http/endpoint.ts";
import { resource } from "#functions/http/resource.ts";
import { parametersEndpoint } from "./parameters.ts";
import { statisticsEndpoint } from "./statistics.ts";

const PARTS: Readonly<Record<string, Endpoint>> = {
  parameters: parametersEndpoint,
  statistics: statisticsEndpoint,
};

export const protocol = webHandler(
  "GET",
  resource((name, request, services) => {
    const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
    if (part) return part(request, services);
    const known = Object.keys(PARTS).map((part) => `/api/protocol/${part}`);
    throw new ApiError("NOT_FOUND", `Unknown part of the protocol. Available: ${known.join(", ")}.`);
  }),
);
