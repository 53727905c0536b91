/** Tools of the Model Context Protocol: the endpoint `/mcp` and the SDK's local server list and call them the same way. */
import * as z from "zod";
import type { Redact } from "#protocol/format/redact.ts";
import { redactDeep } from "#protocol/format/redact-deep.ts";
import { type ObjectSchema, objectSchemaOf } from "./json-schema.ts";

/** A tool was called in a way that cannot work. Nothing was sent. */
export class ToolError extends Error {
  override readonly name = "ToolError";
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: ObjectSchema;
  readonly outputSchema: ObjectSchema;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: boolean;
  };
  /** @returns a value that matches `outputSchema`. @throws Error whose message is shown to the caller */
  run(values: Readonly<Record<string, unknown>>): Promise<object>;
}

export const READS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: true,
} as const;

/** @throws ToolError that names each wrong parameter */
export function parsed<Schema extends z.ZodType>(schema: Schema, values: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(values);
  if (error) throw new ToolError(`Nothing was sent.\n${z.prettifyError(error)}`);
  return data as z.output<Schema>;
}

/** A reading tool whose schemas are zod's. They are converted only for lists, because that takes longer than a call. */
export function readingTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  name: string,
  title: string,
  description: string,
  schemas: { readonly input: Input; readonly output: Output },
  run: (values: z.output<Input>) => Promise<z.output<Output>>,
): Tool {
  return {
    name,
    title,
    description,
    get inputSchema() {
      return objectSchemaOf(schemas.input, "input");
    },
    get outputSchema() {
      return objectSchemaOf(schemas.output, "output");
    },
    annotations: READS,
    run: async (values) => run(parsed(schemas.input, values)),
  };
}

export const listed = (tools: readonly Tool[]) => ({
  tools: tools.map(({ run: _, inputSchema, outputSchema, ...tool }) => ({
    ...tool,
    inputSchema: { ...inputSchema, required: [...(inputSchema.required ?? [])] },
    outputSchema: { ...outputSchema, required: [...(outputSchema.required ?? [])] },
  })),
});

export interface CallOptions {
  /** The message that the caller reads about an error. */
  readonly messageOf: (error: unknown) => string;
  /** Removes the keys of configured addresses. */
  readonly redact: Redact;
}

/** The answer to `tools/call`; a failure is an answer too, because the language model should read it. */
export async function called(
  tools: readonly Tool[],
  {
    name,
    arguments: values = {},
  }: { name: string; arguments?: Readonly<Record<string, unknown>> | undefined },
  { messageOf, redact }: CallOptions,
) {
  const text = (message: string) => [{ type: "text" as const, text: message }];
  try {
    const tool = tools.find((one) => one.name === name);
    if (!tool) throw unknownTool(name, tools);
    const answer = redactDeep(await tool.run(values), redact) as Record<string, unknown>;
    return { content: text(JSON.stringify(answer)), structuredContent: answer };
  } catch (error) {
    return { content: text(redact(messageOf(error))), isError: true };
  }
}

function unknownTool(name: string, tools: readonly Tool[]): ToolError {
  const isReading = tools.every(({ annotations }) => annotations.readOnlyHint);
  const writes = isReading
    ? " This server only reads: transactions need the local server with a key, see /docs/api/mcp."
    : "";
  const names = tools.map((tool) => tool.name).join(", ");
  return new ToolError(`There is no tool "${name}".${writes} Tools: ${names}.`);
}
