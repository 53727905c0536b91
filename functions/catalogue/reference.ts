/** The endpoints as plain data for the reference pages (F296, F297), built from descriptions and schemas. */
import type { z } from "zod";
import {
  type ApiErrorBody,
  type ApiErrorCode,
  apiProblems,
  problemTypeOf,
} from "#protocol/schemas/http/api-error.ts";
import { type CodeSample, codeSamples } from "./code-samples.ts";
import type { EndpointDescription, ParameterText } from "./description.ts";
import { type JsonSchema, jsonSchemaOf } from "./json-schema.ts";

export interface ApiParameter {
  readonly name: string;
  /** Location. */
  readonly in: "path" | "query";
  readonly type: string;
  readonly required: boolean;
  readonly default?: string;
  readonly example?: string;
  readonly enum?: readonly string[];
  readonly description: string;
  /** Type, bounds, pattern, default and choices, as the server validates the value. */
  readonly schema: JsonSchema;
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

/** Limit of all reading endpoints together. */
const READS_PER_MINUTE = 300;
/** Errors of every endpoint. */
const COMMON_REFUSALS: readonly ApiErrorCode[] = ["METHOD_NOT_ALLOWED", "RATE_LIMITED", "INTERNAL"];

export const REFUSED: Record<ApiErrorCode, string> = {
  INVALID_QUERY: "A query value is missing, unknown, duplicated or out of bounds; field names it.",
  INVALID_BODY: "The body is not a JSON object, or a member is invalid; field names it.",
  REQUEST_EXPIRED: "The signed request has expired or is dated in the future.",
  SIGNATURE_INVALID:
    "The signature is not from the account, has already been used, or was made for another site.",
  NOT_FOUND: "Unknown endpoint, or nothing with this id.",
  METHOD_NOT_ALLOWED: "Method not allowed; Allow lists the allowed methods.",
  BODY_TOO_LARGE: "The body is larger than 64 kB.",
  UNSUPPORTED_MEDIA_TYPE: "The body is not application/json.",
  RATE_LIMITED: "Rate limit exceeded; wait for the seconds in Retry-After.",
  INTERNAL: "Internal server error; nothing was changed. Report it with the X-Request-Id.",
  INDEXER_UNAVAILABLE: "The index is unavailable; no data is lost. Try again in a few seconds.",
  CHAIN_UNAVAILABLE: "The chain's node is unavailable; try again in a few seconds.",
};

/** Unit of amounts, used in each amount parameter's description. */
export const SMALLEST_UNIT = "In the token's smallest unit (18 decimals).";
/** Pattern of `amountText`. */
export const AMOUNT_PATTERN = "^\\d+$";

function parameterOf(
  name: string,
  place: ApiParameter["in"],
  { description, example }: ParameterText,
  schema: JsonSchema,
  required: boolean,
): ApiParameter {
  const { type, default: usual, enum: choices, pattern } = schema;
  return {
    name,
    in: place,
    type: String(type ?? "string"),
    required,
    ...(usual !== undefined && { default: String(usual) }),
    ...(example !== undefined && { example }),
    ...(choices && { enum: choices.map(String) }),
    description: pattern === AMOUNT_PATTERN ? `${description} ${SMALLEST_UNIT}` : description,
    schema,
  };
}

/** The parameters of an endpoint: path parameters, then query parameters in schema order. */
export function parametersOf({
  pathParameters = {},
  query,
  parameters,
}: EndpointDescription): ApiParameter[] {
  const inPath = Object.entries(pathParameters).map(([name, words]) =>
    parameterOf(name, "path", words, jsonSchemaOf(words.schema, "input"), true),
  );
  return [...inPath, ...(query ? queryParametersOf(query, parameters ?? {}) : [])];
}

function queryParametersOf(
  query: z.ZodType,
  parameters: Readonly<Record<string, ParameterText>>,
): ApiParameter[] {
  const { properties: sent = {}, required = [] } = jsonSchemaOf(query, "input");
  const { properties: read = {} } = jsonSchemaOf(query);
  return Object.entries(sent).map(([name, asText]) => {
    const words = parameters[name];
    if (!words) throw new Error(`The parameter ${name} has no description`);
    // Every URL value is text; the schema shows the number or boolean behind it.
    const value = read[name] as JsonSchema;
    const isText = value.type === undefined || value.type === "string";
    const usual = value.default !== undefined && { default: value.default };
    const schema = isText ? { ...(asText as JsonSchema), ...usual } : value;
    return parameterOf(name, "query", words, schema, required.includes(name));
  });
}

export function refusalsOf({ method, pathParameters, refusals = [] }: EndpointDescription): ApiErrorCode[] {
  const invalid: ApiErrorCode[] = method === "GET" ? ["INVALID_QUERY"] : [];
  return [...invalid, ...(pathParameters ? ["NOT_FOUND" as const] : []), ...refusals, ...COMMON_REFUSALS];
}

/** A request id for examples. */
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
