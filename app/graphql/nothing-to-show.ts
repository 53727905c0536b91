/** How an answer of the index, or a part of a page that was made of one, says whether it came. */
const statusOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "status" in value ? value.status : undefined;

/**
 * Whether a page lacks everything that it asked the index for: it is then "503 Service Unavailable" to programs and caches, and a
 * page with words for people.
 * @param loaded what the loader of the page itself brought
 */
export function hasNothingToShow(loaded: unknown): boolean {
  if (typeof loaded !== "object" || loaded === null) return false;
  const statuses = [loaded, ...Object.values(loaded)].map(statusOf);
  return statuses.includes("unavailable") && !statuses.includes("ok");
}
