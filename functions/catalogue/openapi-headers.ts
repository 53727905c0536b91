/** Response headers, as `/openapi.json` describes them. */
import type { EndpointDescription } from "./description.ts";
import { parametersOf } from "./reference.ts";

const text = (description: string) => ({ description, schema: { type: "string" } });
const number = (description: string) => ({ description, schema: { type: "integer", minimum: 0 } });

export const NAMED_HEADERS = {
  "X-Request-Id": {
    description: "Id of this request in the server's log.",
    required: true,
    schema: { type: "string", format: "uuid" },
  },
  "X-Indexed-Block": number("Block up to which the response is complete, or the exact block it describes."),
  "RateLimit-Limit": number("Requests allowed by the limit that is reached first."),
  "RateLimit-Remaining": number("Requests left within this limit."),
  "RateLimit-Reset": number("Seconds until one more request is allowed."),
  "RateLimit-Policy": text("Requests and seconds of the limit, such as 300;w=60."),
  "Retry-After": number("Seconds to wait before retrying."),
  "Cache-Control": text("How long caches may keep the response."),
  ETag: text(
    "Version of the response. Send it as If-None-Match; an unchanged response returns 304 without a body.",
  ),
  Link: text('URL of the next page, with rel="next"; absent on the last page.'),
  Allow: text("Methods this URL supports."),
  "Content-Disposition": text("File name."),
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

export function headersOf(of: EndpointDescription | { readonly status: number }) {
  const own = "status" in of ? (OF_STATUS[of.status] ?? []) : ofAnswer(of);
  return Object.fromEntries(
    [...COMMON, ...own].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
}
