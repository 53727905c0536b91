/** A tool as the protocol lists it, with what it does. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: {
    readonly type: "object";
    readonly properties: Readonly<Record<string, object>>;
    readonly required?: readonly string[];
    readonly additionalProperties: false;
  };
  readonly annotations: { readonly readOnlyHint: boolean; readonly destructiveHint: boolean };
  /** @throws Error whose message is for whoever called the tool */
  run(values: Readonly<Record<string, unknown>>): Promise<unknown>;
}

export const READS = { readOnlyHint: true, destructiveHint: false } as const;
/** A transaction cannot be taken back. */
export const WRITES = { readOnlyHint: false, destructiveHint: true } as const;
