import type { PrivateKeyAccount } from "viem/accounts";
import type { ApiClient } from "../api/api-client.ts";
import type { Marketplace, MarketplaceOptions } from "../marketplace.ts";

/** Exit codes: scripts decide by them. */
export const EXIT = { done: 0, failed: 1, usage: 2, unknownOutcome: 3 } as const;

/** The command line cannot be understood; nothing was done. */
export class UsageError extends Error {
  override name = "UsageError";
}

export interface Addresses {
  readonly site: string;
  readonly storage: string;
  readonly rpc: string;
}

export interface Connection {
  readonly addresses: Addresses;
  readonly api: ApiClient;
  readonly content: Pick<Marketplace["content"], "fetch">;
  /** Decrypts private results with the key. @throws UsageError without one */
  readonly privateTasks: Pick<Marketplace["privateTasks"], "reader">;
  /** The account of the key. @throws UsageError without one */
  account(): PrivateKeyAccount;
  /** With the key, for commands that send transactions. */
  marketplace(options?: Pick<MarketplaceOptions, "onUpload">): Promise<Marketplace>;
}

export interface OptionText {
  readonly type: "string" | "boolean";
  /** May be given several times. */
  readonly multiple?: boolean;
  /** Value's name in the help, such as FILE. */
  readonly value?: string;
  readonly help: string;
}

export type OptionValues = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

export interface CommandInput {
  /** Arguments after the command's name. */
  readonly args: readonly string[];
  readonly options: OptionValues;
  readonly connection: Connection;
  /** Prints an answer: the object with `--json`, the lines otherwise. */
  print(answer: unknown, lines: readonly string[]): void;
  /** Prints progress on standard error. */
  progress(line: string): void;
  /** Prints part of an answer as it arrives. */
  write(text: string): void;
  /** Replaces the last line of the terminal; undefined where standard error is not one. @param isLast keeps the line */
  readonly draw: ((line: string, isLast: boolean) => void) | undefined;
  readonly signal: AbortSignal;
}

export interface Command {
  /** Arguments in the help, such as `TASK`. */
  readonly usage: string;
  readonly summary: string;
  readonly options?: Readonly<Record<string, OptionText>>;
  /** Uses no connection, so it takes none of the options for one. */
  readonly isOffline?: true;
  run(input: CommandInput): Promise<number | undefined>;
}

/** A required argument. @throws UsageError */
export function argument({ args }: Pick<CommandInput, "args">, place: number, name: string): string {
  const value = args[place];
  if (!value) throw new UsageError(`${name} is missing.`);
  return value;
}

export function text({ options }: Pick<CommandInput, "options">, name: string): string | undefined {
  const value = options[name];
  return typeof value === "string" ? value : undefined;
}

/** Values of an option that may be given several times. */
export function texts({ options }: Pick<CommandInput, "options">, name: string): readonly string[] {
  const value = options[name];
  return Array.isArray(value) ? value : [];
}
