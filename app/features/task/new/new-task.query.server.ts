import type { Hex } from "viem";
import { withoutCorrupted } from "#app/features/model/checked-metadata.server.ts";
import { withOriginals } from "#app/features/model/copies/originals.server.ts";
import type { Compared } from "#app/features/model/copies/publications.server.ts";
import { textWhere } from "#app/features/model/list/model-where.server.ts";
import { taskRecordFragment } from "#app/features/model/model.fragments.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { queryTogether } from "#app/graphql/query-together.server.ts";
import { searchTerms } from "#app/graphql/text-search/search-terms.ts";
import { searchForgiving } from "#app/graphql/text-search/vocabulary.server.ts";
import { ZERO_HASH } from "#protocol/chain/unset.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";

/** F49. */
const MODELS_OFFERED = 20;

const modelChoiceFragment = graphql(
  `
  fragment ModelChoice on Model @_unmask {
    id
    name
    version
    revision
    description
    isActive
    isPublic
    category {
      id
      name
    }
    summary {
      ...TaskRecord
    }
    ownerId
    metadataCid
    metadataDigest
    accessMethod
    metadata {
      valid
      inputSchema
      fileSize
      framework
      tags
    }
  }
`,
  [taskRecordFragment],
);

const MODEL_CHOICES = graphql(
  `
    query ModelChoices($first: Int!, $where: Model_filter!) {
      models(first: $first, where: $where, orderBy: summary__total, orderDirection: desc) {
        ...ModelChoice
      }
    }
  `,
  [modelChoiceFragment],
);

const NEW_TASK = graphql(
  `
    query NewTask($selected: ID!, $similar: ID!) {
      selected: model(id: $selected) {
        ...ModelChoice
      }
      similar: task(id: $similar) {
        id
        taskType
        check
        reward
        dataPointer
        modelRevision
        modelVersion
        model {
          ...ModelChoice
        }
        spec {
          valid
          title
          description
          parameters
          inputItems
        }
      }
    }
  `,
  [modelChoiceFragment],
);

/** Data for validating a new task: statistics per task type and the protocol parameters. */
const NEW_TASK_FRAME = graphql(`
  query NewTaskFrame {
    taskSummaries(where: { id_in: ["type-0", "type-1", "type-2"] }) {
      id
      total
      reward
      assignments
      assignmentSeconds
    }
    protocol(id: "protocol") {
      creationPausedUntil
      activeVerifierCount
      parameters {
        minDuration
        maxDuration
        minReward
        providerBps
        verifierBps
        requiredVotes
        bondBps
        rewardLockBps
        minVoteLock
      }
    }
  }
`);

type FrameData = ResultOf<typeof NEW_TASK_FRAME>;
export type ModelChoice = ResultOf<typeof MODEL_CHOICES>["models"][number] & Compared;
export type SimilarTask = NonNullable<ResultOf<typeof NEW_TASK>["similar"]> & { model: ModelChoice };
export type TypeSummary = FrameData["taskSummaries"][number];
export type NewTaskProtocol = Omit<NonNullable<FrameData["protocol"]>, "creationPausedUntil"> & {
  /** Unix seconds; 0 if creation was never paused. */
  creationPausedUntil: number;
};

/** Listed models that match the search words, most used first. If nothing matches, one typo is tolerated. */
const readChoices = (words: readonly string[]) =>
  searchForgiving(
    words,
    "models",
    (searched) => {
      const like = textWhere(searched);
      const where = like ? { and: [{ isListed: true }, like] } : { isListed: true };
      return querySubgraph(MODEL_CHOICES, { first: MODELS_OFFERED, where });
    },
    (found) => found.status !== "ok" || found.data.models.length === 0,
  );

/** Models to choose from, the chosen one, and the chain's requirements for a new task. */
export async function readNewTask(options: { text: string; model?: Hex; similar?: Hex }) {
  const { text, model, similar } = options;
  const words = searchTerms(text);
  const result = await queryTogether({
    choices: readChoices(words),
    form: querySubgraph(NEW_TASK, { selected: model ?? ZERO_HASH, similar: similar ?? ZERO_HASH }),
    frame: querySubgraph(NEW_TASK_FRAME, {}),
  });
  if (result.status !== "ok") return result;
  const { selected, similar: like } = result.data.form;
  const read = [...result.data.choices.models, selected, like?.model].filter((found) => !!found);
  const compared = new Map((await withOriginals(read)).map((found) => [found.id, found]));
  const known = (found: (typeof read)[number]): ModelChoice => compared.get(found.id) ?? found;
  const choices = result.data.choices.models.map(known);
  const form = {
    selected: selected && known(selected),
    similar: like && { ...like, model: known(like.model) },
  };
  const { taskSummaries, protocol: rules } = result.data.frame;
  const protocol = rules && { ...rules, creationPausedUntil: Number(rules.creationPausedUntil) };
  return {
    ...result,
    data: { ...withoutCorrupted(choices, form), typeSummaries: taskSummaries, protocol },
  };
}
