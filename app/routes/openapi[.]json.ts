import { describedEndpoints } from "#functions/catalogue/endpoints.ts";
import { openApiOf } from "#functions/catalogue/openapi.ts";

/** The endpoints for programs that read OpenAPI; of any origin, as the endpoints themselves. */
export function loader() {
  return Response.json(openApiOf(describedEndpoints, __APP_VERSION__), {
    headers: { "Access-Control-Allow-Origin": "*", "Cache-Control": "public, max-age=300" },
  });
}
