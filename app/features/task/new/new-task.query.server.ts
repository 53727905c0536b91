import type { Hex } from "viem";
import { withCheckedMetadata } from "#app/features/model/checked-metadata.server.ts";
import { isCorrupted } from "#app/features/model/model-identity.ts";
import { metaFragment } from "#app/graphql/meta.fragment.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { queryTogether } from "#app/graphql/query-together.server.ts";
import { ZERO_HASH } from "#protocol/chain/unset.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";

/** F49. */
const MODELS_OFFERED = 20;

const modelChoiceFragment = graphql(`
  fragment ModelChoice on Model @_unmask {
    id
    name
    version
    description
    isActive
    isPublic
    category {
      id
      name
    }
    summary {
      total
      successBps
    }
    metadataCid
    metadataDigest
    accessMethod
    metadata {
      valid
      inputSchema
      fileSize
    }
  }
`);

const MODEL_CHOICES = graphql(
  `
    query ModelChoices($first: Int!, $where: Model_filter!) {
      models(first: $first, where: $where, orderBy: seq, orderDirection: desc) {
        ...ModelChoice
      }
      ...Meta
    }
  `,
  [metaFragment, modelChoiceFragment],
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
        reward
        dataPointer
        model {
          ...ModelChoice
        }
        spec {
          valid
          title
          description
          parameters
        }
      }
      ...Meta
    }
  `,
  [metaFragment, modelChoiceFragment],
);

/** What every new task is measured by: the tasks of its type so far, and the rules in force. */
const NEW_TASK_FRAME = graphql(
  `
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
        }
      }
      ...Meta
    }
  `,
  [metaFragment],
);

type FrameData = ResultOf<typeof NEW_TASK_FRAME>;
export type ModelChoice = ResultOf<typeof MODEL_CHOICES>["models"][number];
export type SimilarTask = NonNullable<ResultOf<typeof NEW_TASK>["similar"]>;
export type TypeSummary = FrameData["taskSummaries"][number];
export type NewTaskProtocol = Omit<NonNullable<FrameData["protocol"]>, "creationPausedUntil"> & {
  /** Unix seconds; 0 when nothing was paused. */
  creationPausedUntil: number;
};

/** Models that can be chosen, the one that was, and what the chain demands of a new task. */
export async function readNewTask(options: { text: string; model?: Hex; similar?: Hex }) {
  const { text, model, similar } = options;
  const where = {
    isListed: true,
    ...(text && { name_contains_nocase: text }),
  };
  const result = await queryTogether({
    choices: querySubgraph(MODEL_CHOICES, { first: MODELS_OFFERED, where }),
    form: querySubgraph(NEW_TASK, { selected: model ?? ZERO_HASH, similar: similar ?? ZERO_HASH }),
    frame: querySubgraph(NEW_TASK_FRAME, {}),
  });
  if (result.status !== "ok") return result;
  // What cannot be read, or contradicts its own hash, is neither offered nor chosen beforehand.
  const usable = (choice: ModelChoice) => !isCorrupted(withCheckedMetadata(choice));
  const models = result.data.choices.models.filter(usable);
  const { selected: asked, similar: copied } = result.data.form;
  const selected = asked && usable(asked) ? asked : undefined;
  const task = copied && usable(copied.model) ? copied : undefined;
  const { taskSummaries, protocol: rules } = result.data.frame;
  const protocol = rules && { ...rules, creationPausedUntil: Number(rules.creationPausedUntil) };
  return { ...result, data: { models, selected, similar: task, typeSummaries: taskSummaries, protocol } };
}
