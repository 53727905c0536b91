/** GET /api: where the API is described, and every endpoint. A browser is led to the reference. */
import { jsonAnswer, sharedCache } from "#functions/http/answer.ts";
import { webHandler } from "#functions/http/endpoint.ts";
import { describedEndpoints } from "./endpoints.ts";

const CACHE_SECONDS = 300;
const REFERENCE = "/docs/api";

export const apiIndex = webHandler("GET", async (request) => {
  const headers = { ...sharedCache(CACHE_SECONDS), Vary: "Accept" };
  if (request.headers.get("accept")?.includes("text/html"))
    return new Response(null, { status: 302, headers: { ...headers, Location: REFERENCE } });
  return jsonAnswer(
    {
      documentation: REFERENCE,
      openapi: "/openapi.json",
      graphqlSchema: "/schema.graphql",
      endpoints: describedEndpoints.map(({ method, path, title }) => ({
        method,
        path: `/api/${path}`,
        title,
      })),
    },
    { headers },
  );
});
