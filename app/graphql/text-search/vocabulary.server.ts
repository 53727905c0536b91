import { querySubgraph } from "#app/graphql/query.server.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import { correctedTerms, wordsOf } from "./search-terms.ts";

const PAGE = 1_000;
/** For more models, the latest ones are a sufficient sample. */
const MAX_PAGES = 20;
/** Names are immutable but tags change: the vocabulary is reloaded after this time, milliseconds. */
const CACHE_MS = 10 * 60_000;

const MODEL_WORDS = graphql(`
  query ModelWords($first: Int!, $before: Int!) {
    models(
      first: $first
      where: { seq_lt: $before, isPublic: true }
      orderBy: seq
      orderDirection: desc
    ) {
      seq
      name
      metadata {
        tags
      }
    }
  }
`);

const TITLE_WORDS = graphql(`
  query TitleWords($first: Int!) {
    tasks(first: $first, orderBy: seq, orderDirection: desc) {
      spec {
        title
      }
    }
  }
`);

/** Searchable records: models, or tasks, which also match by the name of their model. */
export type Searched = "models" | "tasks";

/** Lower-case words, each with the number of records that contain it. */
type Vocabulary = ReadonlyMap<string, number>;

function countTerms(texts: readonly string[], into: Map<string, number>): void {
  for (const text of texts)
    for (const word of new Set(wordsOf(text))) into.set(word, (into.get(word) ?? 0) + 1);
}

/** @returns undefined while the index does not answer */
async function readModelWords(): Promise<Map<string, number> | undefined> {
  const words = new Map<string, number>();
  let before = 2 ** 31 - 1;
  for (let page = 0; page < MAX_PAGES; page++) {
    const result = await querySubgraph(MODEL_WORDS, { first: PAGE, before });
    if (result.status !== "ok") return undefined;
    const { models } = result.data;
    countTerms(
      models.map(({ name, metadata }) => [name, ...(metadata?.tags ?? [])].join(" ")),
      words,
    );
    if (models.length < PAGE) return words;
    before = models.at(-1)?.seq ?? 0;
  }
  return words;
}

async function readWords(searched: Searched): Promise<Vocabulary | undefined> {
  const words = await readModelWords();
  if (!words || searched === "models") return words;
  const result = await querySubgraph(TITLE_WORDS, { first: PAGE });
  if (result.status !== "ok") return undefined;
  countTerms(
    result.data.tasks.map(({ spec }) => spec?.title ?? ""),
    words,
  );
  return words;
}

/** Loaded words, never promises: in Workers, a request must not await the I/O of another request. */
const cache = new Map<Searched, { words: Vocabulary; until: number }>();

async function knownWords(searched: Searched): Promise<Vocabulary | undefined> {
  const found = cache.get(searched);
  if (found && found.until > Date.now()) return found.words;
  const words = await readWords(searched);
  if (words) cache.set(searched, { words, until: Date.now() + CACHE_MS });
  return words;
}

/** Runs a search, and again with one typo corrected if nothing was found (decision 22). */
export async function searchForgiving<Result>(
  words: readonly string[],
  searched: Searched,
  search: (words: readonly string[], correctedText?: string) => Promise<Result>,
  isEmpty: (result: Result) => boolean,
): Promise<Result> {
  const found = await search(words);
  const known = words.length > 0 && isEmpty(found) ? await knownWords(searched) : undefined;
  const meant = known && correctedTerms(words, known);
  const corrected = meant && (await search(meant, meant.join(" ")));
  return corrected && !isEmpty(corrected) ? corrected : found;
}
