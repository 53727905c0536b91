/** Tools that read stored files, check results and read the documentation. */
import type { Hex } from "viem";
import * as z from "zod";
import { asData } from "#functions/mcp/answer.ts";
import {
  after,
  documentationTool,
  offset,
  PIECE,
  piece,
  pieceOf,
} from "#functions/mcp/documentation-tool.ts";
import { readingTool, type Tool } from "#functions/mcp/tool.ts";
import { fileRules } from "#protocol/storage/file-rules.ts";
import { verificationId } from "../acts/values.ts";
import { type ApiClient, request, siteOrigin } from "../api/api-client.ts";
import { contentReader } from "../content/content-store.ts";
import { verifyResult } from "../result/verify-result.ts";

const OUTPUT_CHARACTERS = 4_000;

/** The text of bytes, unless they are another kind of file. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** @param gateways where stored files are fetched, up to and with `/ipfs/` */
export function contentTools(siteUrl: string, api: ApiClient, gateways: readonly string[]): Tool[] {
  const site = siteOrigin(siteUrl);
  const fetchContent = contentReader(gateways);
  return [
    readingTool(
      "verify_result",
      "Check a result's hashes",
      "Fetches the stored result of a verification and recomputes every hash. If there are no mismatches, the result was not altered after submission. Verifiers decide whether it is correct.",
      {
        input: z.strictObject({ id: verificationId }),
        output: z.object({
          mismatches: z.array(z.string()),
          provider: z.string(),
          environment: z.string(),
          output: z.string().describe("Short result, as JSON text."),
          outputData: z
            .string()
            .optional()
            .describe("Content id of the output file: read it with read_content."),
        }),
      },
      async ({ id }) => {
        const { mismatches, bundle } = await verifyResult(api, gateways, id as Hex);
        const { computeProvider, results, metadata, files } = bundle.result;
        return {
          mismatches: [...mismatches],
          provider: computeProvider,
          environment: asData(metadata.computation.environment),
          output: asData(JSON.stringify(results.output).slice(0, OUTPUT_CHARACTERS)),
          ...(files.outputData && { outputData: files.outputData }),
        };
      },
    ),
    readingTool(
      "read_content",
      "Read stored file",
      "Fetches a stored file by its content id, such as a task's dataPointer or a result's outputData, checks it and returns it piece by piece.",
      {
        input: z.strictObject({
          pointer: z.string().describe("ipfs:// and a content id, or the id."),
          offset,
        }),
        output: z.object({
          size: z.int().describe("Size of the whole file in bytes."),
          text: z.string().optional().describe("A text file."),
          base64: z.string().optional().describe("Any other file."),
          ...piece,
        }),
      },
      async ({ pointer, offset: from = 0 }) => {
        const bytes = await fetchContent(pointer, fileRules.taskInput.maxBytes);
        const text = textOf(bytes);
        if (text === undefined) {
          const end = from + PIECE;
          const base64 = btoa(String.fromCharCode(...bytes.subarray(from, end)));
          return { size: bytes.length, base64, ...after(end, bytes.length) };
        }
        const part = pieceOf(text, from);
        return { size: bytes.length, ...part, text: asData(part.text) };
      },
    ),
    documentationTool(async (path) => {
      const { response, text } = await request(new URL(`${path}.md`, site));
      return response.ok ? text : undefined;
    }),
  ];
}
