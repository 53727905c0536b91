import type { ApiEndpoint } from "#functions/catalogue/reference.ts";

/** The endpoints that have every word somewhere in their names and words. @param method empty for all */
export function matchingEndpoints(
  endpoints: readonly ApiEndpoint[],
  text: string,
  method: string,
): ApiEndpoint[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return endpoints.filter((endpoint) => {
    if (method && endpoint.method !== method) return false;
    const { path, title, description, parameters } = endpoint;
    const names = parameters.map((parameter) => `${parameter.name} ${parameter.description}`);
    const all = [path, title, description, ...names].join(" ").toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
