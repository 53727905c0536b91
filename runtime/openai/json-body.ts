import { ApiError } from "./api-error.ts";

/** @throws ApiError */
export async function jsonOf(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    throw new ApiError(400, "malformed_json", "The body is not JSON.");
  }
}
