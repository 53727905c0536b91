/**
 * Documentation of an endpoint, separate from its handler. The reference and `/openapi.json` are generated from it.
 */
import type { z } from "zod";
import type { ApiErrorCode } from "#protocol/schemas/http/api-error.ts";

/** Description of a request value; type, bounds, default and choices come from the schema. */
export interface ParameterText {
  readonly description: string;
  readonly example?: string;
}

/** A path segment that stands for a value. */
export interface PathParameter extends ParameterText {
  readonly schema: z.ZodType;
}

interface EndpointExample {
  readonly title: string;
  readonly description: string;
  /** Path and query; the body is in `requestBody`. */
  readonly request: string;
  /** The answer of a JSON endpoint, or the beginning of a file. */
  readonly response: unknown;
}

export interface EndpointDescription {
  /** Unique name: used in links to the reference and as OpenAPI's operation id. */
  readonly id: string;
  /** The path after `/api/`; a segment in braces stands for a value. */
  readonly path: string;
  readonly method: "GET" | "POST";
  readonly title: string;
  readonly description: string;
  /** Calls per minute and caller, where lower than the limit of all reading endpoints. */
  readonly callsPerMinute?: number;
  /** The path segments that stand for values. */
  readonly pathParameters?: Readonly<Record<string, PathParameter>>;
  readonly query?: z.ZodType;
  readonly parameters?: Readonly<Record<string, ParameterText>>;
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
    /** Schema of a JSON answer. */
    readonly schema?: z.ZodType;
    /** The file's other format. */
    readonly json?: z.ZodType;
    /** Another status with the same answer. */
    readonly alsoStatus?: 503;
  };
  /** Errors in addition to those that every endpoint has. */
  readonly refusals?: readonly ApiErrorCode[];
  readonly examples: readonly EndpointExample[];
  readonly deprecated?: true;
  /** May change without notice. */
  readonly beta?: true;
}

/** A description with the types of the endpoint's request and answer. */
export interface TypedDescription<Id extends string, Taken, Answered> extends EndpointDescription {
  readonly id: Id;
  /** Never set: it carries types for callers of the endpoint. */
  readonly types?: { readonly takes: Taken; readonly answers: Answered };
}

type ParameterTexts<Query extends z.ZodType> = Readonly<Record<keyof z.input<Query> & string, ParameterText>>;
type TakenBy<Query extends z.ZodType, Name extends string> = z.input<Query> & Readonly<Record<Name, string>>;

/**
 * A description that must document exactly the values of its query. The name defaults to the path, the method to GET and the answer to
 * status 200 with JSON; an answer without a schema is text.
 */
export function describeEndpoint<
  const Id extends string,
  Query extends z.ZodType = z.ZodType<unknown, unknown>,
  Answer extends z.ZodType = z.ZodString,
  Name extends string = never,
>({
  answer,
  ...description
}: Omit<
  EndpointDescription,
  "id" | "path" | "method" | "answer" | "query" | "parameters" | "pathParameters"
> & {
  id: Id;
  path?: string;
  method?: "GET" | "POST";
  query?: Query;
  parameters?: ParameterTexts<Query>;
  pathParameters?: Readonly<Record<Name, PathParameter>>;
  answer: Partial<EndpointDescription["answer"]> & { description: string; schema?: Answer };
}): TypedDescription<Id, TakenBy<Query, Name>, z.output<Answer>> {
  return {
    path: description.id,
    method: "GET",
    ...description,
    answer: { status: 200, contentType: "application/json", ...answer },
  };
}
