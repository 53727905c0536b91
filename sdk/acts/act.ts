/** An act of an account, with parameters and cost. `table.ts` lists them for the SDK and the MCP server. */
import type { TransactionReceipt } from "viem";
import * as z from "zod";
import type { UploadProgress } from "#protocol/content/upload.ts";
import type { ApiClient } from "../api/api-client.ts";
import type { Writes } from "../chain/writes.ts";
import type { Bytes, ContentStore } from "../content/content-store.ts";
import type { PrivateTasks } from "../private/private-tasks.ts";

export interface ActContext {
  readonly api: ApiClient;
  readonly content: ContentStore;
  readonly writes: Writes;
  readonly privateTasks: PrivateTasks;
  /** Tries a model's package on its own example, where this machine has the engines. @throws Error with what is wrong */
  readonly tryPackage?: ((archive: Bytes) => Promise<void>) | undefined;
  /** Called while a model's files are uploaded, which may have gigabytes. */
  readonly onUpload?: ((progress: UploadProgress & { readonly file: number }) => void) | undefined;
}

type Role = "owner" | "requester" | "provider" | "verifier" | "anyone";

export interface Act<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  readonly role: Role;
  /** Verb and object, such as "Accept task". */
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  /** MLB (smallest unit) that the act takes from the account or puts at risk. Default: none. */
  commits?(values: z.output<Input>, context: ActContext): bigint | Promise<bigint>;
  /** @throws CallRefusedError, UnknownOutcome, ContentError, ProblemError */
  run(values: z.output<Input>, context: ActContext): Promise<z.output<Output>>;
}

/** Infers the types of an act's parameters and answer. */
export const defineAct = <Input extends z.ZodObject, Output extends z.ZodObject>(
  act: Act<Input, Output>,
): Act<Input, Output> => act;

/** Answer of every act. Pass `blockNumber` as `minBlock` to read what the transaction changed. */
export const sentSchema = z.object({
  transactionHash: z.string().describe("Hash of the transaction."),
  blockNumber: z.int().describe("Block of the transaction. Pass it as minBlock to read what it changed."),
});

export const sent = ({ transactionHash, blockNumber }: TransactionReceipt) => ({
  transactionHash,
  blockNumber: Number(blockNumber),
});
