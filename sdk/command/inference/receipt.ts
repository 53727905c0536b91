/** Commands about the receipts of answers, and about the gateway's usage. */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Address } from "viem";
import * as z from "zod";
import { checkReceipt, type ReceiptDocument, receiptDocumentSchema } from "../../gateway/receipt-check.ts";
import { receiptsFileSchema } from "../../gateway/receipts-file.ts";
import type { GatewayStatus } from "../../gateway/status.ts";
import { argument, type Command, type CommandInput, EXIT, text, UsageError } from "../command.ts";
import { requireNewFile } from "../input-file.ts";
import { commandLine } from "../invocation.ts";
import { DEFAULT_PORT } from "./gateway.ts";
import { mlbFolder } from "./mlb-folder.ts";

export const PORT = {
  port: { type: "string", value: "N", help: `port of the running gateway (default ${DEFAULT_PORT})` },
} as const;

/** @throws Error when no gateway answers */
async function fromGateway(input: CommandInput, path: string): Promise<unknown> {
  const port = text(input, "port") ?? String(DEFAULT_PORT);
  const response = await fetch(`http://127.0.0.1:${port}${path}`).catch((cause: Error) => {
    throw new Error(
      `No gateway answers at port ${port}. Name another one with --port, or start it: ${commandLine("gateway")}`,
      {
        cause,
      },
    );
  });
  const body = await response.json().catch(() => undefined);
  if (response.ok) return body;
  throw new Error(
    z.object({ error: z.object({ message: z.string() }) }).safeParse(body).data?.error.message ??
      `The gateway answered with status ${response.status}.`,
  );
}

/** A receipt from a file or the running gateway. @throws UsageError; Error when no gateway answers */
export async function documentOf(input: CommandInput): Promise<ReceiptDocument> {
  const name = argument(input, 0, "FILE or ID");
  const value = existsSync(name)
    ? JSON.parse(new TextDecoder().decode(readFileSync(name)))
    : await fromGateway(input, `/v1/receipts/${encodeURIComponent(name)}`);
  const read = receiptDocumentSchema.safeParse(value);
  if (!read.success) throw new UsageError(`${name} is not a receipt with its request.`);
  return read.data;
}

/** Chain and contract of receipts, and the engine that recomputes them until `close`. */
export async function receiptReader({ connection, signal }: CommandInput) {
  const { chainId, contracts } = await connection.api.get("parameters");
  const { openRecompute } = await import("../../gateway/recompute.ts");
  const stop = new AbortController();
  return {
    home: { chainId, channels: contracts.PaymentChannels as Address },
    recompute: await openRecompute(connection, mlbFolder("gateway"), AbortSignal.any([signal, stop.signal])),
    close: () => stop.abort(),
  };
}

const check: Command = {
  usage: "FILE|ID",
  summary: "Check a receipt's signature and recompute its answer; ID is a receipt of the running gateway",
  options: {
    ...PORT,
    recording: {
      type: "string",
      value: "FILE",
      help: "the recording of a transcription; the gateway keeps none",
    },
  },
  async run(input) {
    const document = await documentOf(input);
    const recording = text(input, "recording");
    const audio = recording === undefined ? undefined : new Uint8Array(readFileSync(recording));
    const { home, recompute, close } = await receiptReader(input);
    const finding = await checkReceipt(home, document, recompute, audio).finally(close);
    input.print(finding, [`${finding.verdict}: ${finding.reason}.`]);
    return finding.verdict === "same" ? EXIT.done : EXIT.failed;
  },
};

const exportAll: Command = {
  usage: "FILE",
  summary:
    "Write the running gateway's receipts with their requests to a file for the page Usage and receipts",
  isOffline: true,
  options: PORT,
  async run(input) {
    const name = argument(input, 0, "FILE");
    requireNewFile(name);
    const file = receiptsFileSchema.parse(await fromGateway(input, "/v1/receipts"));
    writeFileSync(name, `${JSON.stringify(file)}\n`, { mode: 0o600 });
    const count = file.receipts.length;
    input.print({ file: name, receipts: count }, [
      `${count} receipts in ${name}. It contains every request; keep it private.`,
    ]);
    return undefined;
  },
};

const usage: Command = {
  usage: "",
  summary: "Show answers, tokens and cost of the running gateway by day and model",
  isOffline: true,
  options: PORT,
  async run(input) {
    const { usage: days } = (await fromGateway(input, "/status")) as GatewayStatus;
    const lines = days.map(
      ({ day, name, answers, promptTokens, outputTokens, price }) =>
        `${day}  ${name}  ${answers} answers, ${promptTokens} tokens read, ${outputTokens} written, ${price} MLB`,
    );
    input.print(days, lines.length > 0 ? lines : ["No answers in the last 30 days."]);
    return undefined;
  },
};

export const receipts = {
  "receipt check": check,
  "receipt export": exportAll,
  "gateway usage": usage,
} as const;
