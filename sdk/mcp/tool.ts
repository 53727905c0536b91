/** A tool was called in a way that cannot work. Nothing was sent. */
export class ToolError extends Error {
  override readonly name = "ToolError";
}

/** A tool as the protocol lists it, with its implementation. */
export interface ObjectSchema {
  readonly type: "object";
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  readonly [more: string]: unknown;
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
/** A transaction cannot be taken back, and sending it twice counts twice. */
export const WRITES = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: false,
  openWorldHint: true,
} as const;
