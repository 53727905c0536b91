import type { Address } from "viem";
import { idPrefixWhere, wordStem } from "#app/graphql/text-search/search-terms.ts";
import { containing } from "#protocol/graph/text-pattern.ts";
import { graphql, type VariablesOf } from "#subgraph/client/graphql.ts";
import { filterStatus, type TaskListSearch } from "./task-list.search.ts";

export const TASK_MATCHES = graphql(`
  query TaskMatches($first: Int!, $where: Task_filter!) {
    tasks(first: $first, where: $where) {
      seq
    }
  }
`);

export type TaskWhere = VariablesOf<typeof TASK_MATCHES>["where"];

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
