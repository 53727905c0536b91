/** What is said about an endpoint, beside its handler: the reference and `/openapi.json` are made of it. */
import type { z } from "zod";
import type { ApiErrorCode } from "#protocol/schemas/http/api-error.ts";

/** A value that a caller may send, in words; type, bounds, default and choices come from the schema. */
export interface ParameterWords {
  readonly description: string;
  readonly example?: string;
}

/** A part of the path that stands for a value. */
export interface PathParameter extends ParameterWords {
  readonly schema: z.ZodType;
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
  /** The parts of the path that stand for values. */
  readonly pathParameters?: Readonly<Record<string, PathParameter>>;
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
    /** A file's other form. */
    readonly json?: z.ZodType;
    /** The same answer is also sent with this status. */
    readonly alsoStatus?: 503;
  };
  /** Refusals beside those that every endpoint has. */
  readonly refusals?: readonly ApiErrorCode[];
  readonly examples: readonly EndpointExample[];
  readonly deprecated?: true;
  /** May still change without notice. */
  readonly beta?: true;
}

/** A description that remembers, for types alone, what its endpoint takes and answers. */
export interface TypedDescription<Id extends string, Taken, Answered> extends EndpointDescription {
  readonly id: Id;
  /** Never there: it carries types to whoever asks the endpoint. */
  readonly types?: { readonly takes: Taken; readonly answers: Answered };
}

type WordsOf<Query extends z.ZodType> = Readonly<Record<keyof z.input<Query> & string, ParameterWords>>;
type TakenBy<Query extends z.ZodType, Name extends string> = z.input<Query> & Readonly<Record<Name, string>>;

/**
 * A description whose query has words for each of its values, and for no other. The path is the name unless told; what is
 * answered without a schema is text.
 */
export function describeEndpoint<
  const Id extends string,
  Query extends z.ZodType = z.ZodType<unknown, unknown>,
  Answer extends z.ZodType = z.ZodString,
  Name extends string = never,
>({
  answer,
  ...description
}: Omit<EndpointDescription, "id" | "path" | "answer" | "query" | "parameters" | "pathParameters"> & {
  id: Id;
  path?: string;
  query?: Query;
  parameters?: WordsOf<Query>;
  pathParameters?: Readonly<Record<Name, PathParameter>>;
  answer: Omit<EndpointDescription["answer"], "schema"> & { schema?: Answer };
}): TypedDescription<Id, TakenBy<Query, Name>, z.output<Answer>> {
  return { path: description.id, ...description, answer };
}
