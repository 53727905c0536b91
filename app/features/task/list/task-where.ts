import type { Address, Hex } from "viem";
import { idPrefixWhere, wordStem } from "#app/graphql/text-search/search-terms.ts";
import { containing } from "#protocol/graph/text-pattern.ts";
import { filterStatus, type TaskListSearch } from "./task-list.search.ts";

/** Conditions on tasks in graph-node's filter language, limited to what the pages use. */
export interface TaskWhere {
  and?: TaskWhere[];
  or?: TaskWhere[];
  statusIndex?: number;
  statusIndex_in?: number[];
  taskType?: number;
  category?: string;
  category_not?: string;
  modelOwner?: string;
  requester?: string;
  requester_not?: string;
  provider?: string;
  distributed?: boolean;
  seq_gt?: number;
  seq_in?: number[];
  id_in?: Hex[];
  id_gte?: Hex;
  id_lte?: Hex;
  deadline_gte?: string;
  cancelEffectiveAt?: null;
  reward_gte?: string;
  spec_?: { title_contains_nocase: string };
  spec_in?: string[];
  model?: string;
  model_in?: string[];
  model_?: { name_contains_nocase: string };
}

/** Matches no task, because the list is empty. */
const NONE: TaskWhere = { id_in: [] };

/** Ids of the descriptions and models whose title or name contains a word; undefined if there are too many to list. */
export interface TextMatches {
  specs: string[] | undefined;
  models: string[] | undefined;
}

/** Tasks that a search word may match: beginning of the id, title, model name, or an account involved. */
export function wordWhere(
  text: string,
  { specs, models }: TextMatches = { specs: undefined, models: undefined },
): TaskWhere {
  const id = idPrefixWhere(text);
  const account = /^0x[0-9a-f]{40}$/i.test(text) ? text.toLowerCase() : undefined;
  const stem = wordStem(text);
  return {
    or: [
      specs ? { spec_in: specs } : { spec_: { title_contains_nocase: containing(stem) } },
      models ? { model_in: models } : { model_: { name_contains_nocase: containing(stem) } },
      ...(id ? [id] : []),
      ...(account ? [{ requester: account }, { provider: account }] : []),
    ],
  };
}

/** Tasks of an account: requested, assigned, or both (G24). */
function ownWhere(account: Address, side: "both" | "requested" | "assigned"): TaskWhere {
  if (side === "requested") return { requester: account };
  if (side === "assigned") return { provider: account };
  return { or: [{ requester: account }, { provider: account }] };
}

/** Combines all conditions; without any, one that every task meets, because the filter must not be empty. */
export function allOf(conditions: readonly (TaskWhere | undefined)[]): TaskWhere {
  const present = conditions.filter((condition) => condition !== undefined);
  return present.length > 0 ? { and: present } : { seq_gt: 0 };
}

/** Filter conditions of the list; "yours" matches nothing without an account. `like`: ids the text may match. */
export function taskListWhere(
  { filter, side }: Pick<TaskListSearch, "filter" | "side">,
  account: Address | undefined,
  like: TaskWhere | undefined,
): TaskWhere {
  const statusIndex = filterStatus[filter];
  return allOf([
    statusIndex === undefined ? undefined : { statusIndex },
    filter !== "yours" ? undefined : account ? ownWhere(account, side) : NONE,
    like,
  ]);
}
