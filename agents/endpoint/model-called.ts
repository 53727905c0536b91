import { ApiError } from "#runtime/openai/api-error.ts";
import type { EndpointParts } from "./endpoint-parts.ts";

/** The served model with this id. @throws ApiError 404 */
export function modelCalled(models: EndpointParts["models"], name: string) {
  const model = models.get(name.toLowerCase());
  if (model) return model;
  throw new ApiError(404, "model_not_found", `This provider does not serve ${name}. See /v1/models.`, {
    param: "model",
  });
}
