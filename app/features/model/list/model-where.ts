import type { Address, Hex } from "viem";
import type { ModelFilter } from "./model-list.search.ts";

/** Conditions on models in graph-node's filter language, as far as the pages use it. */
export interface ModelWhere {
  and?: ModelWhere[];
  or?: ModelWhere[];
  id?: Hex;
  id_in?: Hex[];
  owner?: string;
  isActive?: boolean;
  isPublic?: boolean;
  category?: string;
  name_contains_nocase?: string;
  description_contains_nocase?: string;
  metadata_?: { tags_contains_nocase: string[] };
  access_?: { account: string; allowed: boolean };
}

/** graph-node answers at once: nothing is in no list. */
const NONE: ModelWhere = { id_in: [] };

/** Public models, and the private ones that the account owns or may use (F208). */
export function visibleWhere(account: Address | undefined): ModelWhere {
  if (!account) return { isPublic: true };
  return { or: [{ isPublic: true }, { owner: account }, { access_: { account, allowed: true } }] };
}

/** The private models that the account may see; nobody sees any without an account. */
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

/** "Yours" without a connected account is the whole list. */
export function filterWhere(filter: ModelFilter, account: Address | undefined): ModelWhere | undefined {
  if (filter === "yours") return account && { owner: account };
  return filter === "all" ? undefined : { isActive: filter === "active" };
}

/** Models that have every one of the typed words, wherever it stands; undefined without a word. */
export function textWhere(words: readonly string[]): ModelWhere | undefined {
  return words.length > 0 ? { and: words.map(wordWhere) } : undefined;
}

/** A part of the name or description, a tag, a whole id, or an owner. */
function wordWhere(word: string): ModelWhere {
  const hex = word.toLowerCase();
  return {
    or: [
      { name_contains_nocase: word },
      { description_contains_nocase: word },
      { metadata_: { tags_contains_nocase: [word] } },
      ...(/^0x[0-9a-f]{64}$/.test(hex) ? [{ id: hex as Hex }] : []),
      ...(/^0x[0-9a-f]{40}$/.test(hex) ? [{ owner: hex }] : []),
    ],
  };
}
