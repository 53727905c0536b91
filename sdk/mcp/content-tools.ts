/** Tools that read stored files, check results and read the documentation. */
import type { Hex } from "viem";
import { z } from "zod";
import { fileRules } from "#protocol/storage/file-rules.ts";
import { verificationId } from "../acts/values.ts";
import { type ApiClient, request, siteOrigin } from "../api/api-client.ts";
import { contentReader } from "../content/content-store.ts";
import { verifyResult } from "../result/verify-result.ts";
import { parsed } from "./act-tools.ts";
import { asData } from "./answer.ts";
import { htmlText } from "./html-text.ts";
import { objectSchemaOf } from "./json-schema.ts";
import { READS, type Tool, ToolError } from "./tool.ts";

/** Of one answer, characters or bytes. */
const PIECE = 20_000;
const OUTPUT_CHARACTERS = 4_000;

const offset = z
  .int()
  .min(0)
  .optional()
  .describe("Start offset. Default: 0. Pass nextOffset to read the next piece.");
const piece = { nextOffset: z.int().optional().describe("Absent after the last piece.") };
const after = (end: number, size: number) => (end < size ? { nextOffset: end } : {});

function tool<Input extends z.ZodObject, Output extends z.ZodObject>(
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
    inputSchema: objectSchemaOf(schemas.input, "input"),
    outputSchema: objectSchemaOf(schemas.output, "output"),
    annotations: READS,
    run: async (values) => run(parsed(schemas.input, values)),
  };
}

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
    tool(
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
    tool(
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
        const end = from + PIECE;
        if (text === undefined) {
          const base64 = btoa(String.fromCharCode(...bytes.subarray(from, end)));
          return { size: bytes.length, base64, ...after(end, bytes.length) };
        }
        return { size: bytes.length, text: asData(text.slice(from, end)), ...after(end, text.length) };
      },
    ),
    tool(
      "read_documentation",
      "Read documentation page",
      "Returns the text of a documentation page piece by piece. Find pages with docs_search.",
      {
        input: z.strictObject({
          page: z.string().describe("Address of the page, such as /docs/guides/verifiers."),
          offset,
        }),
        output: z.object({ text: z.string(), ...piece }),
      },
      async ({ page, offset: from = 0 }) => {
        const url = new URL(page, site);
        if (url.origin !== site.origin || !url.pathname.startsWith("/docs"))
          throw new ToolError(`"${page}" is not a documentation page. Find pages with docs_search.`);
        const { response, text } = await request(url);
        if (!response.ok)
          throw new ToolError(`There is no page at ${url.pathname}. Find pages with docs_search.`);
        const whole = htmlText(text);
        const end = from + PIECE;
        return { text: whole.slice(from, end), ...after(end, whole.length) };
      },
    ),
  ];
}
