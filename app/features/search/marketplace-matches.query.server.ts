import type { Address } from "viem";
import { withOriginals } from "#app/features/model/copies/originals.server.ts";
import { nameWarnings, recordOf } from "#app/features/model/copies/same-name.tsx";
import { textWhere as modelsLike, visibleWhere } from "#app/features/model/list/model-where.server.ts";
import { taskRecordFragment } from "#app/features/model/model.fragments.ts";
import { modelName, modelVersion } from "#app/features/model/model-identity.ts";
import { readTextWhere } from "#app/features/task/list/task-text.query.server.ts";
import { taskStatusCopy } from "#app/features/task/task.copy.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { searchTerms } from "#app/graphql/text-search/search-terms.ts";
import { searchForgiving } from "#app/graphql/text-search/vocabulary.server.ts";
import { writtenIn } from "#app/language/language-of-server.server.ts";
import type { Locale } from "#language/locales.ts";
import { t } from "#language/text.ts";
import { shortAddress, taskNumber } from "#protocol/format/identifier.ts";
import { isolatedLine } from "#protocol/format/user-text.ts";
import type { TaskStatus } from "#protocol/generated/enums.ts";
import { graphql } from "#subgraph/client/graphql.ts";

export interface MarketplaceMatches {
  /** `warning`: another model has the same name, or the name has unusual letters. */
  models: { id: string; name: string; detail: string; warning: string | undefined }[];
  tasks: { id: string; title: string; detail: string }[];
}

/** Result limit: the palette is for known items; pages have the full lists. */
const SHOWN = 6;

const MATCHES = graphql(
  `
  query MarketplaceMatches($first: Int!, $models: Model_filter!, $tasks: Task_filter!) {
    models(first: $first, where: $models, orderBy: summary__total, orderDirection: desc) {
      id
      name
      version
      isPublic
      isActive
      ownerId
      metadataDigest
      metadata {
        name
      }
      summary {
        ...TaskRecord
      }
    }
    tasks(first: $first, where: $tasks, orderBy: seq, orderDirection: desc) {
      id
      statusIndex
      spec {
        title
      }
    }
  }
`,
  [taskRecordFragment],
);

/** Models that the account may see, most used first, and the newest tasks; undefined if the index is unavailable. */
export const readMarketplaceMatches = (text: string, account: Address | undefined, locale: Locale = "en") =>
  searchForgiving(
    searchTerms(text),
    "tasks",
    (words) => readMatches(words, account, locale),
    (found) => !found || found.models.length + found.tasks.length === 0,
  );

async function readMatches(
  words: readonly string[],
  account: Address | undefined,
  locale: Locale,
): Promise<MarketplaceMatches | undefined> {
  const result = await querySubgraph(MATCHES, {
    first: SHOWN,
    models: { and: [visibleWhere(account), modelsLike(words)].filter((where) => where !== undefined) },
    tasks: (await readTextWhere(words)) ?? { seq_gt: 0 },
  });
  if (result.status !== "ok") return undefined;
  const models = await withOriginals(result.data.models);
  return writtenIn(locale, () => ({
    models: models.map((model) => ({
      id: model.id,
      name: modelName(model),
      detail: [
        modelVersion(model.version),
        t("by {owner}, {record}", {
          owner: shortAddress(model.ownerId),
          record: recordOf(model.summary),
        }),
        model.isActive ? undefined : t("inactive"),
      ]
        .filter(Boolean)
        .join(" · "),
      warning: nameWarnings(model),
    })),
    tasks: result.data.tasks.map((task) => ({
      id: task.id,
      title:
        isolatedLine(task.spec?.title ?? "") || t("Task {taskNumber}", { taskNumber: taskNumber(task.id) }),
      detail: `${taskNumber(task.id)} · ${taskStatusCopy()[task.statusIndex as TaskStatus]?.label ?? ""}`,
    })),
  }));
}
