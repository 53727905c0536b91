import { querySubgraph } from "#app/graphql/query.server.ts";
import { wordStem } from "#app/graphql/text-search/search-terms.ts";
import { containing } from "#protocol/graph/text-pattern.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import { type TaskWhere, type TextMatches, wordWhere } from "./task-where.ts";

/** Above this many matching titles or models, scanning the newest tasks fills a page faster. */
const MAX_MATCHES = 500;

const TEXT_MATCHES = graphql(`
  query TaskTextMatches($first: Int!, $text: String!) {
    taskSpecs(first: $first, where: { title_contains_nocase: $text }) {
      id
    }
    models(first: $first, where: { name_contains_nocase: $text }) {
      id
    }
  }
`);

/** Tasks that match every search word in title, model or people. Undefined without a word. */
export async function readTextWhere(words: readonly string[]): Promise<TaskWhere | undefined> {
  return words.length > 0 ? { and: await Promise.all(words.map(readWordWhere)) } : undefined;
}

/** Looks up titles and model names first; in a single query the index would join every task with both. */
async function readWordWhere(text: string): Promise<TaskWhere> {
  const result = await querySubgraph(TEXT_MATCHES, { first: MAX_MATCHES, text: containing(wordStem(text)) });
  // If the index is unavailable, the query that uses this condition reports it.
  if (result.status !== "ok") return wordWhere(text);
  const idsOf = (rows: readonly { id: string }[]) =>
    rows.length < MAX_MATCHES ? rows.map(({ id }) => id) : undefined;
  const matches: TextMatches = {
    specs: idsOf(result.data.taskSpecs),
    models: idsOf(result.data.models),
  };
  return wordWhere(text, matches);
}
