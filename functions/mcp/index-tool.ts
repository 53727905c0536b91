/** The tool that queries the index with GraphQL, for questions that no other reading tool answers. */
import * as z from "zod";
import { forModel } from "./answer.ts";
import { readingTool, type Tool } from "./tool.ts";

/** Maximum size of one answer that fits into a conversation. */
export const MAX_ANSWER_BYTES = 20_000;
const TEXT_CHARACTERS = 1_000;

const input = z.strictObject({
  query: z.string().min(1).describe("GraphQL, such as { tasks(first: 5) { id status reward } }."),
  variables: z.record(z.string(), z.json()).optional(),
});
const output = z.object({ data: z.looseObject({}) });

type Variables = z.output<typeof input>["variables"];

/** @param query answers a query of the index with at most `MAX_ANSWER_BYTES` */
export const indexTool = (
  query: (text: string, variables: Variables) => Promise<Readonly<Record<string, unknown>>>,
): Tool =>
  readingTool(
    "query_index",
    "Query index",
    `Runs a GraphQL query on the index, for data that the other tools do not return. Responses have at most ${MAX_ANSWER_BYTES} bytes: select few fields and pass first. Fields of a type: { __type(name: "Task") { fields { name } } }. Amounts are in the smallest unit: 10^18 is 1 MLB. Fields without a value are omitted.`,
    { input, output },
    async ({ query: text, variables }) => {
      const found = await query(text, variables);
      const data = forModel(found, {}, { hasStrangersText: true, mostCharacters: TEXT_CHARACTERS });
      return { data: data as Record<string, unknown> };
    },
  );
