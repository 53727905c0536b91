/** The tool that queries the index with GraphQL, for questions that no other reading tool answers. */
import { z } from "zod";
import { queryIndex } from "../index-query/query-index.ts";
import { parsed } from "./act-tools.ts";
import { forModel } from "./answer.ts";
import { objectSchemaOf } from "./json-schema.ts";
import { READS, type Tool } from "./tool.ts";

/** Maximum size of one answer that fits into a conversation. */
const MAX_ANSWER_BYTES = 20_000;
const TEXT_CHARACTERS = 1_000;

const input = z.strictObject({
  query: z.string().min(1).describe("GraphQL, such as { tasks(first: 5) { id status reward } }."),
  variables: z.record(z.string(), z.json()).optional(),
});
const output = z.object({ data: z.looseObject({}) });

/** @param subgraphUrl address of the index's queries */
export const indexTool = (subgraphUrl: string): Tool => ({
  name: "query_index",
  title: "Query index",
  description: `Runs a GraphQL query on the index, for data that the other tools do not return. Responses have at most ${MAX_ANSWER_BYTES} bytes: select few fields and pass first. Fields of a type: { __type(name: "Task") { fields { name } } }. Amounts are in the smallest unit: 10^18 is 1 MLB. Fields without a value are omitted.`,
  inputSchema: objectSchemaOf(input, "input"),
  outputSchema: objectSchemaOf(output, "output"),
  annotations: READS,
  async run(given) {
    const { query, variables } = parsed(input, given);
    const found = await queryIndex(subgraphUrl, query, { variables, maxBytes: MAX_ANSWER_BYTES });
    return { data: forModel(found, {}, { hasStrangersText: true, mostCharacters: TEXT_CHARACTERS }) };
  },
});
