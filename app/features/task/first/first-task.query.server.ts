import { environment } from "#app/env/env.server.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import { EXAMPLE } from "../new/task-form.ts";
import { firstModel } from "./home-tasks.ts";

const MODEL = graphql(`
  query FirstModel($where: Model_filter!) {
    models(first: 1, where: $where, orderBy: seq, orderDirection: asc) {
      id
    }
  }
`);

/** URL of a prefilled new task; undefined on a network without the model. */
export async function readFirstTask(): Promise<string | undefined> {
  const { CHAIN_ID: chainId, FIRST_TASK_MODEL_ID: modelId } = environment;
  const which = firstModel({ chainId, modelId });
  if (!which) return undefined;
  const where = { ...which, isListed: true, isPublic: true, accessMethod_not: "" };
  const result = await querySubgraph(MODEL, { where });
  const [model] = result.status === "ok" ? result.data.models : [];
  return model && `/tasks/new?model=${model.id}&${EXAMPLE}`;
}
