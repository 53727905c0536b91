/** The endpoints as an OpenAPI 3.1 document for client generators. */
import { type ApiErrorCode, apiProblems, PROBLEM_TYPE } from "#protocol/schemas/http/api-error.ts";
import { REQUEST_BODIES, RESPONSE_BODIES } from "./components.ts";
import type { EndpointDescription } from "./description.ts";
import { componentsOf, referenceTo } from "./json-schema.ts";
import { headersOf, NAMED_HEADERS } from "./openapi-headers.ts";
import { parametersOf, REFUSED, refusalsOf } from "./reference.ts";

const PROBLEM = referenceTo(RESPONSE_BODIES, RESPONSE_BODIES.Problem);

/** The document belongs to the site that serves it, so its URLs are relative. */
export function openApiOf(endpoints: readonly EndpointDescription[], version: string) {
  return {
    openapi: "3.1.0",
    info: {
      title: "MLB Marketplace",
      version,
      description:
        "Reading needs no API key. Uploads are authorized by a signature; changes are made by transactions. Amounts are decimal text in the token's smallest unit (18 decimals), times are unix seconds, shares are basis points.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    tags: [...new Set(endpoints.map(tagOf))].map((name) => ({ name })),
    paths: Object.fromEntries(
      endpoints.map((endpoint) => [
        `/api/${endpoint.path}`,
        { [endpoint.method.toLowerCase()]: operationOf(endpoint) },
      ]),
    ),
    components: {
      headers: NAMED_HEADERS,
      responses: NAMED_REFUSALS,
      schemas: { ...componentsOf(RESPONSE_BODIES, "output"), ...componentsOf(REQUEST_BODIES, "input") },
    },
  };
}

/** Tag of an endpoint: the first word of its path. */
const tagOf = ({ path }: EndpointDescription): string => path.split(/[/-]/)[0] ?? path;

/** Function name in clients: `listTasks`, `getTask`, `noticesCreate`. */
function operationIdOf(endpoint: EndpointDescription): string {
  const { id, method } = endpoint;
  const isList = parametersOf(endpoint).some(({ name }) => name === "cursor");
  const verb = method === "POST" ? "" : isList ? "list-" : "get-";
  return `${verb}${id}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function contentOf({ answer, examples }: EndpointDescription) {
  if (answer.schema) {
    const schema = referenceTo(RESPONSE_BODIES, answer.schema);
    return { [answer.contentType]: { schema, example: examples[0]?.response } };
  }
  return {
    [answer.contentType]: { schema: { type: "string" } },
    ...(answer.json && { "application/json": { schema: referenceTo(RESPONSE_BODIES, answer.json) } }),
  };
}

function operationOf(endpoint: EndpointDescription) {
  const { title, description, requestBody, answer, deprecated, beta, method } = endpoint;
  const headers = headersOf(endpoint);
  const success = { description: answer.description, headers, content: contentOf(endpoint) };
  return {
    operationId: operationIdOf(endpoint),
    tags: [tagOf(endpoint)],
    summary: title,
    description,
    ...(deprecated && { deprecated }),
    ...(beta && { "x-beta": true }),
    security: [],
    parameters: parametersOf(endpoint).map(
      ({ name, in: place, required, description: words, schema, example }) => ({
        name,
        in: place,
        required,
        description: words,
        schema,
        ...(example !== undefined && { example: typedExample(example, schema.type) }),
      }),
    ),
    ...(requestBody && {
      requestBody: {
        required: requestBody.required,
        content: {
          [requestBody.contentType]: {
            schema: referenceTo(REQUEST_BODIES, requestBody.schema),
            example: requestBody.example,
          },
        },
      },
    }),
    responses: {
      [answer.status]: success,
      ...(method === "GET" &&
        answer.schema && {
          304: { description: "Not modified; the client's cached response is current.", headers },
        }),
      ...Object.fromEntries(refusalsOf(endpoint).map(referenceToRefusal)),
      ...(answer.alsoStatus && { [answer.alsoStatus]: success }),
    },
  };
}

/** Converts an example from a URL, which is text, to its schema's type. */
function typedExample(example: string, type: unknown): unknown {
  if (type === "integer") return Number(example);
  return type === "boolean" ? example === "true" : example;
}

/** Errors grouped by status, which several codes may share. */
const REFUSALS = {
  400: "InvalidRequest",
  401: "NotProven",
  404: "NotFound",
  405: "MethodNotAllowed",
  413: "BodyTooLarge",
  415: "UnsupportedMediaType",
  429: "RateLimited",
  500: "ServerError",
  503: "Unavailable",
} as const satisfies Record<(typeof apiProblems)[ApiErrorCode]["status"], string>;

const CODES = Map.groupBy(Object.keys(apiProblems) as ApiErrorCode[], (code) => apiProblems[code].status);
const NAMED_REFUSALS = Object.fromEntries(
  [...CODES].map(([status, codes]) => [
    REFUSALS[status],
    {
      description: codes.map((code) => `${code}: ${REFUSED[code]}`).join(" "),
      headers: headersOf({ status }),
      content: { [PROBLEM_TYPE]: { schema: PROBLEM } },
    },
  ]),
);

const referenceToRefusal = (code: ApiErrorCode) => {
  const { status } = apiProblems[code];
  return [status, { $ref: `#/components/responses/${REFUSALS[status]}` }] as const;
};
