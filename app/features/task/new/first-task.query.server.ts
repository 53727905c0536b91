import { metaFragment } from "#app/graphql/meta.fragment.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import { EXAMPLE } from "./example.ts";

/** The model that newcomers try: small, with an example, and its answers are known to everybody. */
const FIRST_MODEL = "Iris Classifier";

const MODEL = graphql(
  `
    query FirstModel($name: String!) {
      models(
        first: 1
        where: { name: $name, isListed: true, isPublic: true, accessMethod_not: "" }
        orderBy: seq
        orderDirection: desc
      ) {
        id
      }
      ...Meta
    }
  `,
  [metaFragment],
);

/** Address of a new task that is filled in already; nothing on a network without the model. */
export async function readFirstTask(): Promise<string | undefined> {
  const result = await querySubgraph(MODEL, { name: FIRST_MODEL });
  const [model] = result.status === "ok" ? result.data.models : [];
  return model && `/tasks/new?model=${model.id}&${EXAMPLE}`;
}
