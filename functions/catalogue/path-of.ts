import type { EndpointDescription } from "./description.ts";

/** The path of an endpoint with these values. @throws TypeError when a part of the path is missing */
export function pathOf(
  { path, pathParameters = {} }: Pick<EndpointDescription, "path" | "pathParameters">,
  values: Readonly<Record<string, unknown>>,
): string {
  const query: Record<string, unknown> = { ...values };
  const filled = Object.keys(pathParameters).reduce((address, name) => {
    const { [name]: value } = query;
    if (value === undefined) throw new TypeError(`The endpoint needs "${name}"`);
    delete query[name];
    return address.replace(`{${name}}`, encodeURIComponent(String(value)));
  }, path);
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `/api/${filled}${given.length > 0 ? `?${search}` : ""}`;
}
