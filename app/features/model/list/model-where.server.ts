import type { Address } from "viem";
import { idPrefixWhere, wordStem } from "#app/graphql/text-search/search-terms.ts";
import { writtenIn } from "#app/language/language-of-server.server.ts";
import { LOCALES } from "#language/locales.ts";
import { containing } from "#protocol/graph/text-pattern.ts";
import { graphql, type VariablesOf } from "#subgraph/client/graphql.ts";
import { knownCategories } from "../model-category.ts";
import type { ModelFilter } from "./model-list.search.ts";

/** Names and descriptions of the marketplace's categories in all languages of the site, lower case. */
let texts: ReadonlyMap<string, string> | undefined;

function readTexts(): ReadonlyMap<string, string> {
  const all = new Map<string, string>();
  for (const locale of LOCALES)
    writtenIn(locale, () => {
      // The last category is for everything else; its description describes no model.
      for (const { slug, label, description } of knownCategories().filter(
        (known) => known.slug !== "general",
      ))
        all.set(slug, `${all.get(slug) ?? ""} ${label} ${description}`.toLowerCase());
    });
  return all;
}

/** Keys of the categories that a word describes, such as `cv` for "image". */
export function categoriesAbout(stem: string): string[] {
  texts ??= readTexts();
  return [...texts].flatMap(([slug, text]) => (text.includes(stem.toLowerCase()) ? [slug] : []));
}

/** The index has no counter for searches, so matches are counted. */
export const MODEL_MATCHES = graphql(`
  query ModelMatches($counted: Int!, $where: Model_filter!) {
    models(first: $counted, where: $where) {
      seq
    }
  }
`);

export type ModelWhere = VariablesOf<typeof MODEL_MATCHES>["where"];

/** graph-node returns immediately, because the list is empty. */
const NONE: ModelWhere = { id_in: [] };

/** Public models, and the private ones that the account owns or may use (F208). */
export function visibleWhere(account: Address | undefined): ModelWhere {
  if (!account) return { isPublic: true };
  return { or: [{ isPublic: true }, { owner: account }, { access_: { account, allowed: true } }] };
}

/** The private models that the account may see; none without an account. */
export function hiddenWhere(account: Address | undefined): ModelWhere {
  if (!account) return NONE;
  return {
    and: [{ isPublic: false }, { or: [{ owner: account }, { access_: { account, allowed: true } }] }],
  };
}

/** The models that the account owns, public or not. */
export function ownWhere(account: Address | undefined): ModelWhere {
  return account ? { owner: account } : NONE;
}

/** "Yours" matches no models without a connected account. */
export function filterWhere(filter: ModelFilter, account: Address | undefined): ModelWhere | undefined {
  if (filter === "yours") return ownWhere(account);
  return filter === "all" ? undefined : { isActive: filter === "active" };
}

/** Models that match every search word in any field, or the whole text as a tag; undefined without a word. */
export function textWhere(words: readonly string[]): ModelWhere | undefined {
  if (words.length === 0) return undefined;
  const everyWord = { and: words.map(wordWhere) };
  if (words.length === 1) return everyWord;
  const tags = [words.join(" "), words.join("-")];
  return { or: [everyWord, ...tags.map((tag) => ({ metadata_: { tags_contains_nocase: [tag] } }))] };
}

/** Matches part of the name or description, a tag, a category, the beginning of an id, or an owner. */
function wordWhere(word: string): ModelWhere {
  const stem = wordStem(word);
  const categories = stem.length > 2 ? categoriesAbout(stem) : [];
  const id = idPrefixWhere(word);
  return {
    or: [
      { name_contains_nocase: containing(stem) },
      { description_contains_nocase: containing(stem) },
      { metadata_: { tags_contains_nocase: [word] } },
      { categoryId_contains_nocase: containing(stem) },
      ...(categories.length > 0 ? [{ category_in: categories }] : []),
      ...(id ? [id] : []),
      ...(/^0x[0-9a-f]{40}$/i.test(word) ? [{ owner: word.toLowerCase() }] : []),
    ],
  };
}
