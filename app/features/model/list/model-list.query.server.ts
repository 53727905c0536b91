import type { Address } from "viem";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { queryTogether } from "#app/graphql/query-together.server.ts";
import { searchTerms } from "#app/graphql/text-search/search-terms.ts";
import { searchForgiving } from "#app/graphql/text-search/vocabulary.server.ts";
import { connectedAccount } from "#app/wallet/connected-account.server.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";
import { withCheckedMetadata } from "../checked-metadata.server.ts";
import { withOriginals } from "../copies/originals.server.ts";
import type { Compared } from "../copies/publications.server.ts";
import { modelRowFragment } from "../model.fragments.ts";
import { readRecentRuns } from "../trust/recent-runs.query.server.ts";
import {
  type ModelListSearch,
  type ModelSort,
  pageSizeOf,
  parseModelListSearch,
} from "./model-list.search.ts";
import {
  filterWhere,
  hiddenWhere,
  MODEL_MATCHES,
  type ModelWhere,
  ownWhere,
  textWhere,
  visibleWhere,
} from "./model-where.server.ts";

/** Row limit for counting: only one account's rows and search matches are counted by rows. */
const MAX_COUNTED = 1_000;

/** Largest `skip` that the index accepts. */
const MAX_SKIPPED = 5_000;

const MODEL_LIST = graphql(
  `
    query ModelList(
      $first: Int!
      $skip: Int!
      $where: Model_filter!
      $orderBy: Model_orderBy!
      $direction: OrderDirection!
    ) {
      models(first: $first, skip: $skip, where: $where, orderBy: $orderBy, orderDirection: $direction) {
        ...ModelRow
      }
    }
  `,
  [modelRowFragment],
);

const MODEL_COUNTS = graphql(`
  query ModelCounts($counted: Int!, $hidden: Model_filter!, $mine: Model_filter!) {
    hidden: models(first: $counted, where: $hidden) {
      isActive
      categoryId
    }
    mine: models(first: $counted, where: $mine) {
      categoryId
    }
    protocol(id: "protocol") {
      publicModelCount
      listedModelCount
    }
    categories(first: 100, orderBy: id) {
      id
      name
      publicModelCount
      listedModelCount
    }
  }
`);

type CountsData = ResultOf<typeof MODEL_COUNTS>;
export type ModelRow = ResultOf<typeof MODEL_LIST>["models"][number] &
  Compared & {
    /** The metadata matches the hash on chain. */
    isConfirmed?: boolean;
    /** Tasks of the latest 30 days; undefined if not loaded. */
    recentRuns?: number | undefined;
  };

const ORDER: Record<
  ModelSort,
  { orderBy: "seq" | "sortName" | "isActive" | "summary__total"; descending: boolean }
> = {
  newest: { orderBy: "seq", descending: true },
  oldest: { orderBy: "seq", descending: false },
  name: { orderBy: "sortName", descending: false },
  status: { orderBy: "isActive", descending: true },
  popular: { orderBy: "summary__total", descending: true },
};

export interface ModelCounts {
  all: number;
  active: number;
  inactive: number;
  yours: number | undefined;
}

/** Counters from the index, and the private models that the account may see. */
interface Counted {
  publicModelCount: number;
  listedModelCount: number;
  hidden: CountsData["hidden"];
  mine: CountsData["mine"];
}

function countsOf(
  { publicModelCount, listedModelCount, hidden, mine }: Counted,
  account: Address | undefined,
) {
  const all = publicModelCount + hidden.length;
  const active = listedModelCount + hidden.filter(({ isActive }) => isActive).length;
  return { all, active, inactive: all - active, yours: account && mine.length } satisfies ModelCounts;
}

function inCategory(data: CountsData, key: string): Counted {
  const counters = data.categories.find(({ id }) => id === key);
  const belongs = ({ categoryId }: { categoryId: string | null }) => categoryId === key;
  return {
    publicModelCount: counters?.publicModelCount ?? 0,
    listedModelCount: counters?.listedModelCount ?? 0,
    hidden: data.hidden.filter(belongs),
    mine: data.mine.filter(belongs),
  };
}

/** One page of the models that the account may see (F183-F197), with counts. One typo is tolerated if nothing matches. */
export const readModelList = (search: ModelListSearch, account: Address | undefined) =>
  searchForgiving(
    searchTerms(search.text),
    "models",
    (words, correctedText) => readModels(search, account, words, correctedText),
    (list) => list.status !== "ok" || list.data.matching === 0,
  );

async function readModels(
  search: ModelListSearch,
  account: Address | undefined,
  words: readonly string[],
  correctedText?: string,
) {
  const { category, filter, page, view } = search;
  const visible = visibleWhere(account);
  const conditions: (ModelWhere | undefined)[] = [
    visible,
    filterWhere(filter, account),
    category ? { category } : undefined,
    textWhere(words),
  ];
  const { orderBy, descending } = ORDER[search.sort];
  const first = pageSizeOf(view);
  const where: ModelWhere = { and: conditions.filter((condition) => condition !== undefined) };
  const [result, matches] = await Promise.all([
    queryTogether({
      list: querySubgraph(MODEL_LIST, {
        first,
        skip: Math.min((page - 1) * first, MAX_SKIPPED),
        where,
        orderBy,
        direction: descending ? "desc" : "asc",
      }),
      counters: querySubgraph(MODEL_COUNTS, {
        counted: MAX_COUNTED,
        hidden: hiddenWhere(account),
        mine: ownWhere(account),
      }),
    }),
    words.length > 0 ? querySubgraph(MODEL_MATCHES, { counted: MAX_COUNTED, where }) : undefined,
  ]);
  if (result.status !== "ok") return result;
  if (matches && matches.status !== "ok") return matches;
  const [models, recent] = await Promise.all([
    withOriginals(result.data.list.models),
    readRecentRuns(
      result.data.list.models.map(({ id }) => id),
      result.block.timestamp ?? 0,
    ),
  ]);
  const { counters } = result.data;
  const { hidden, mine, protocol, categories } = counters;
  const { publicModelCount, listedModelCount } = protocol ?? { publicModelCount: 0, listedModelCount: 0 };
  const totals = countsOf({ publicModelCount, listedModelCount, hidden, mine }, account);
  const counts = category ? countsOf(inCategory(counters, category), account) : totals;
  const filtered = filter === "yours" ? (counts.yours ?? 0) : counts[filter];
  return {
    ...result,
    data: {
      correctedText,
      rows: models.map((model) => ({ ...withCheckedMetadata(model), recentRuns: recent?.get(model.id) })),
      matching: matches?.data.models.length ?? filtered,
      /** Over all models that the account may see. */
      totals,
      /** Within the chosen category. */
      counts,
      categories: categories.map(({ id, name }) => ({
        id,
        name,
        count: countsOf(inCategory(counters, id), account).all,
      })),
    },
  };
}

/** Loads the model list. @param preset the category of a page that shows one category only */
export async function loadModelList(request: Request, preset?: string) {
  const search = parseModelListSearch(new URL(request.url).searchParams, preset);
  const account = connectedAccount(request);
  return { search, account, preset, list: await readModelList(search, account) };
}
