import * as z from "zod";
import { parseAmount } from "#protocol/format/amount.ts";

const url = z.url({ protocol: /^https?$/, error: "must be an http(s) address" });

export const mcpSettingsSchema = z
  .object({
    MARKETPLACE_URL: url,
    /** Gateways for stored files, up to and with `/ipfs/`; several with commas, most trusted first. */
    IPFS_GATEWAYS: z
      .string()
      .transform((list) => list.split(",").map((entry) => entry.trim()))
      .pipe(z.array(url).min(1)),
    /** Queries of the index; without it there is no tool for them. */
    SUBGRAPH_URL: url.optional(),
    /** The chain's node; needed to write. */
    RPC_URL: url.optional(),
    /** Base address of the content store; needed to write. */
    STORAGE_URL: url.optional(),
    /** The only folder from which files are uploaded. Without it no file of this machine is read. */
    MCP_FOLDER: z.string().min(1).optional(),
    /** Key of the account that writes. Without it no tool writes. */
    MCP_PRIVATE_KEY: z
      .templateLiteral(["0x", z.string().regex(/^[0-9a-fA-F]{64}$/)], "must be 0x and 64 hex digits")
      .optional(),
    /** Most MLB that may be committed while the server runs, as decimal text. */
    MCP_CAP_MLB: z
      .string()
      .transform((text) => parseAmount(text))
      .optional(),
  })
  .refine(
    ({ MCP_PRIVATE_KEY, RPC_URL, STORAGE_URL, MCP_CAP_MLB }) =>
      !MCP_PRIVATE_KEY || (RPC_URL && STORAGE_URL && MCP_CAP_MLB !== undefined),
    {
      path: ["MCP_PRIVATE_KEY"],
      error: "writes only with RPC_URL, STORAGE_URL and MCP_CAP_MLB",
    },
  );
