/** What is said about an endpoint, beside its handler: the reference and `/openapi.json` are made of it. */
import type { z } from "zod";
import type { ApiErrorCode } from "#protocol/schemas/api-error.ts";

/** A value that a caller may send, in words; type, default and choices come from the schema. */
export interface ParameterWords {
  readonly description: string;
  readonly example?: string;
  /** Where the text of an address stands for something else than text. */
  readonly type?: "integer";
  /** Still answered, with the headers Deprecation and Sunset. */
  readonly deprecated?: true;
}

interface EndpointExample {
  readonly title: string;
  readonly description: string;
  /** Path and query; the body stands under `requestBody`. */
  readonly request: string;
  /** What a JSON endpoint answers, or the beginning of a file. */
  readonly response: unknown;
}

export interface EndpointDescription {
  /** Its name among all endpoints: in links to the reference, and as OpenAPI's operation. */
  readonly id: string;
  /** What follows `/api/`; a part in braces stands for a value. */
  readonly path: string;
  readonly method: "GET" | "POST";
  readonly title: string;
  readonly description: string;
  /** Calls a minute and caller, where they are fewer than those of every reading endpoint. */
  readonly callsPerMinute?: number;
  /** Words for the parts of the path that stand for values. */
  readonly pathParameters?: Readonly<Record<string, ParameterWords>>;
  readonly query?: z.ZodType;
  /** Words for every value of the query. */
  readonly parameters?: Readonly<Record<string, ParameterWords>>;
  readonly requestBody?: {
    readonly contentType: "application/json";
    readonly schema: z.ZodType;
    readonly required: boolean;
    readonly example: unknown;
  };
  readonly answer: {
    readonly status: 200 | 201;
    readonly description: string;
    readonly contentType: "application/json" | "text/csv";
    /** Of a JSON answer. */
    readonly schema?: z.ZodType;
  };
  /** Refusals beside those that every endpoint has. */
  readonly refusals?: readonly ApiErrorCode[];
  readonly examples: readonly EndpointExample[];
  readonly deprecated?: true;
  /** May still change without notice. */
  readonly beta?: true;
}

/** A description whose query has words for each of its values, and for no other. The path is the name unless told. */
export function describeEndpoint<Query extends z.ZodType>(
  description: Omit<EndpointDescription, "path"> & {
    path?: string;
    query?: Query;
    parameters?: Readonly<Record<keyof z.input<Query> & string, ParameterWords>>;
  },
): EndpointDescription {
  return { path: description.id, ...description };
}
