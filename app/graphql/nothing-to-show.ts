/** Status of an index result, or of a page part derived from one. */
const statusOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "status" in value ? value.status : undefined;

/** Whether all index queries of a page failed: the response is then 503, with an explanation for users. */
export function hasNothingToShow(loaded: unknown): boolean {
  if (typeof loaded !== "object" || loaded === null) return false;
  const statuses = [loaded, ...Object.values(loaded)].map(statusOf);
  return statuses.includes("unavailable") && !statuses.includes("ok");
}
