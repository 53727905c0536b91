/** Response headers, as `/openapi.json` describes them. */
import type { EndpointDescription } from "./description.ts";
import { parametersOf } from "./reference.ts";

const text = (description: string) => ({ description, schema: { type: "string" } });
const number = (description: string) => ({ description, schema: { type: "integer", minimum: 0 } });

export const NAMED_HEADERS = {
  "X-Request-Id": {
    description: "Names this call in the log of the server.",
    required: true,
    schema: { type: "string", format: "uuid" },
  },
  "X-Indexed-Block": number("The answer includes everything up to this block, or is of this block exactly."),
  "RateLimit-Limit": number("Calls of the limit that ends first."),
  "RateLimit-Remaining": number("Calls that are left of it."),
  "RateLimit-Reset": number("Seconds until one more call is allowed."),
  "RateLimit-Policy": text("Calls and seconds of the limit, such as 300;w=60."),
  "Retry-After": number("Seconds to wait before the next try."),
  "Cache-Control": text("How long caches may keep the answer."),
  ETag: text("Names this answer: sent back as If-None-Match, an unchanged answer is 304 without a body."),
  Link: text('The address of the next page, with rel="next"; missing after the last page.'),
  Allow: text("Methods that the address answers."),
  "Content-Disposition": text("Name of the file."),
};

type Name = keyof typeof NAMED_HEADERS;

const COMMON: readonly Name[] = [
  "X-Request-Id",
  "RateLimit-Limit",
  "RateLimit-Remaining",
  "RateLimit-Reset",
  "RateLimit-Policy",
  "Cache-Control",
];
const OF_STATUS: Readonly<Record<number, readonly Name[]>> = {
  404: ["X-Indexed-Block"],
  405: ["Allow"],
  429: ["Retry-After"],
  503: ["Retry-After"],
};

function ofAnswer(endpoint: EndpointDescription): Name[] {
  const { method, answer, refusals } = endpoint;
  if (method === "POST") return [];
  const isIndexed = refusals?.includes("INDEXER_UNAVAILABLE");
  const isList = parametersOf(endpoint).some(({ name }) => name === "cursor");
  return [
    ...(isIndexed ? ["X-Indexed-Block" as const] : []),
    ...(isList ? ["Link" as const] : []),
    answer.schema ? "ETag" : "Content-Disposition",
  ];
}

/** Headers of an endpoint's answer, or of a refusal with a status. */
export function headersOf(of: EndpointDescription | { readonly status: number }) {
  const own = "status" in of ? (OF_STATUS[of.status] ?? []) : ofAnswer(of);
  return Object.fromEntries(
    [...COMMON, ...own].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
}
