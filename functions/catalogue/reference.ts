/** The endpoints as the reference shows them (F296, F297): plain data, made of descriptions and schemas. */
import { z } from "zod";
import {
  type ApiErrorBody,
  type ApiErrorCode,
  apiProblems,
  problemTypeOf,
} from "#protocol/schemas/http/api-error.ts";
import { type CodeSample, codeSamples } from "./code-samples.ts";
import type { EndpointDescription } from "./description.ts";

export interface ApiParameter {
  readonly name: string;
  /** Where it stands. */
  readonly in: "path" | "query";
  readonly type: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly default?: string;
  readonly example?: string;
  readonly enum?: readonly string[];
  readonly description: string;
}

export interface ApiEndpoint {
  readonly id: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly callsPerMinute: number;
  readonly parameters: readonly ApiParameter[];
  readonly requestBody?: {
    readonly contentType: string;
    readonly required: boolean;
    readonly example: unknown;
  };
  readonly responses: readonly {
    readonly status: number;
    readonly description: string;
    readonly example: unknown;
  }[];
  readonly examples: readonly (EndpointDescription["examples"][number] & {
    readonly code: readonly CodeSample[];
  })[];
  readonly deprecated: boolean;
  readonly beta: boolean;
}

/** Calls of all reading endpoints together. */
const READS_PER_MINUTE = 300;
/** What every endpoint may refuse with. */
const COMMON_REFUSALS: readonly ApiErrorCode[] = ["METHOD_NOT_ALLOWED", "RATE_LIMITED", "INTERNAL"];

const REFUSED: Record<ApiErrorCode, string> = {
  INVALID_QUERY: "A query value is missing, unknown, given twice or out of bounds; the field is named.",
  INVALID_BODY: "The body is no JSON object, or a member of it is wrong; the field is named.",
  REQUEST_EXPIRED: "What was signed is too old, or dated in the future.",
  SIGNATURE_INVALID: "The signature is not the account's, was used already, or was made for another site.",
  NOT_FOUND: "There is no such endpoint, or nothing with this id.",
  METHOD_NOT_ALLOWED: "The endpoint does not answer this method; Allow names those that it answers.",
  BODY_TOO_LARGE: "The body is larger than any that makes sense here.",
  UNSUPPORTED_MEDIA_TYPE: "The body is not application/json.",
  RATE_LIMITED: "Too many calls; Retry-After tells the seconds to wait.",
  INTERNAL: "The server made a mistake; X-Request-Id names the call in its log.",
  INDEXER_UNAVAILABLE: "The index does not answer; nothing is lost, try again in a moment.",
  CHAIN_UNAVAILABLE: "The chain's node does not answer; try again in a moment.",
};

/** JSON Schema of a value as it is sent or answered. */
export const jsonSchemaOf = (schema: z.ZodType, io: "input" | "output" = "output") =>
  z.toJSONSchema(schema, { io, unrepresentable: "any" });

/** The parameters of an endpoint: those of its path, then those of its query in the order of its schema. */
export function parametersOf({ pathParameters = {}, ...described }: EndpointDescription): ApiParameter[] {
  const inPath = Object.entries(pathParameters).map(([name, { description, example }]) => ({
    name,
    in: "path" as const,
    type: "string",
    required: true,
    deprecated: false,
    ...(example !== undefined && { example }),
    description,
  }));
  return [...inPath, ...queryParametersOf(described)];
}

function queryParametersOf({
  query,
  parameters,
}: Pick<EndpointDescription, "query" | "parameters">): ApiParameter[] {
  if (!query) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(query, "input");
  // A default stands behind what reads the text, where the schema of what is sent does not see it.
  const { properties: read = {} } = jsonSchemaOf(query);
  return Object.entries(properties).map(([name, property]) => {
    const words = parameters?.[name];
    const usual = typeof read[name] === "object" ? read[name].default : undefined;
    if (!words || typeof property !== "object") throw new Error(`The parameter ${name} has no words`);
    return {
      name,
      in: "query",
      type: words.type ?? String(property.type ?? "string"),
      required: required.includes(name),
      deprecated: words.deprecated ?? false,
      ...(usual !== undefined && { default: String(usual) }),
      ...(words.example !== undefined && { example: words.example }),
      ...(property.enum && { enum: property.enum.map(String) }),
      description: words.description,
    };
  });
}

/** Codes that an endpoint may be refused with. */
export function refusalsOf({ query, pathParameters, refusals = [] }: EndpointDescription): ApiErrorCode[] {
  const own: ApiErrorCode[] = [...(query || pathParameters ? ["INVALID_QUERY" as const] : [])];
  return [...own, ...(pathParameters ? ["NOT_FOUND" as const] : []), ...refusals, ...COMMON_REFUSALS];
}

/** The id of a request that nobody sent. */
const SOME_REQUEST = "urn:uuid:6f1c2c0e-5a1d-4a54-9f0b-2c7f3f1d9b10";

const refusalOf = (code: ApiErrorCode): ApiErrorBody => ({
  type: problemTypeOf(code),
  ...apiProblems[code],
  detail: REFUSED[code],
  instance: SOME_REQUEST,
  code,
});

/** An endpoint as the reference shows it. */
export function apiEndpoint(described: EndpointDescription): ApiEndpoint {
  const { id, path, method, title, description, callsPerMinute, requestBody, answer, examples } = described;
  return {
    id,
    method,
    path: `/api/${path}`,
    title,
    description,
    callsPerMinute: callsPerMinute ?? READS_PER_MINUTE,
    parameters: parametersOf(described),
    ...(requestBody && {
      requestBody: {
        contentType: requestBody.contentType,
        required: requestBody.required,
        example: requestBody.example,
      },
    }),
    responses: [
      { status: answer.status, description: answer.description, example: examples[0]?.response },
      ...refusalsOf(described)
        .map((code) => ({
          status: apiProblems[code].status,
          description: `${code}: ${REFUSED[code]}`,
          example: refusalOf(code),
        }))
        .sort((a, b) => a.status - b.status),
    ],
    examples: examples.map((example) => ({ ...example, code: codeSamples(described, example.request) })),
    deprecated: described.deprecated ?? false,
    beta: described.beta ?? false,
  };
}
