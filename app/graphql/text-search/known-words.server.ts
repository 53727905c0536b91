import { graphql } from "#subgraph/client/graphql.ts";
import { metaFragment } from "../meta.fragment.ts";
import { querySubgraph } from "../query.server.ts";
import { correctedWords, wordsOf } from "./search-words.ts";

const PAGE = 1_000;
/** Beyond this many models, the latest are enough to know how words are written. */
const MAX_PAGES = 20;
/** Names are for ever, tags change: they are read again after this time, milliseconds. */
const KEPT = 10 * 60_000;

const MODEL_WORDS = graphql(
  `
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
      ...Meta
    }
  `,
  [metaFragment],
);

const TITLE_WORDS = graphql(
  `
    query TitleWords($first: Int!) {
      tasks(first: $first, orderBy: seq, orderDirection: desc) {
        spec {
          title
        }
      }
      ...Meta
    }
  `,
  [metaFragment],
);

/** What is searched: models, or tasks, which are found by the names of their models as well. */
export type Searched = "models" | "tasks";

/** Words in lower case, with the number of records that have them. */
type KnownWords = ReadonlyMap<string, number>;

function countWords(texts: readonly string[], into: Map<string, number>): void {
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
    countWords(
      models.map(({ name, metadata }) => [name, ...(metadata?.tags ?? [])].join(" ")),
      words,
    );
    if (models.length < PAGE) return words;
    before = models.at(-1)?.seq ?? 0;
  }
  return words;
}

async function readWords(searched: Searched): Promise<KnownWords | undefined> {
  const words = await readModelWords();
  if (!words || searched === "models") return words;
  const result = await querySubgraph(TITLE_WORDS, { first: PAGE });
  if (result.status !== "ok") return undefined;
  countWords(
    result.data.tasks.map(({ spec }) => spec?.title ?? ""),
    words,
  );
  return words;
}

/** Words that were read, never their promise: workers let nobody wait for what another reader's request asks. */
const kept = new Map<Searched, { words: KnownWords; until: number }>();

async function knownWords(searched: Searched): Promise<KnownWords | undefined> {
  const found = kept.get(searched);
  if (found && found.until > Date.now()) return found.words;
  const words = await readWords(searched);
  if (words) kept.set(searched, { words, until: Date.now() + KEPT });
  return words;
}

/**
 * What a search that finds nothing may have meant, with one typo in a word. It is asked for after the search itself, so
 * that a search that finds something costs nothing more (decision 22).
 * @returns undefined where nothing was mistyped, or the index does not answer
 */
export async function correctedSearch(
  words: readonly string[],
  searched: Searched,
): Promise<string[] | undefined> {
  const known = words.length > 0 ? await knownWords(searched) : undefined;
  return known && correctedWords(words, known);
}
