/** The tools as a server of the Model Context Protocol, on whatever it is connected to. */
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import type { Tool } from "./tool.ts";

/** JSON has no bigint; amounts are decimal text, as in the API. */
const asText = (value: unknown): string =>
  JSON.stringify(value, (_, member) => (typeof member === "bigint" ? String(member) : member), 2);

/** What whoever called a tool can do something with. */
const wordsOf = (error: unknown): string =>
  error instanceof z.ZodError
    ? z.prettifyError(error)
    : error instanceof Error
      ? error.message
      : String(error);

/** @param version of the product */
export function createServer(tools: readonly Tool[], version: string): Server {
  const server = new Server({ name: "mlb-marketplace", version }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ run: _, inputSchema, ...tool }) => ({
      ...tool,
      inputSchema: { ...inputSchema, required: [...(inputSchema.required ?? [])] },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    try {
      if (!tool) throw new Error(`There is no tool "${params.name}"`);
      const text = asText(await tool.run(params.arguments ?? {}));
      return { content: [{ type: "text" as const, text }] };
    } catch (error) {
      return { content: [{ type: "text" as const, text: wordsOf(error) }], isError: true };
    }
  });
  return server;
}
