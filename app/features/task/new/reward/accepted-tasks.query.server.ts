import type { Hex } from "viem";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { queryTogether } from "#app/graphql/query-together.server.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";
import { type Prices, pricesByType } from "./price-guidance.ts";

const acceptedFragment = graphql(`
  fragment AcceptedTask on Task @_unmask {
    reward
    createdAt
    firstAssignedAt
  }
`);

/** The newest accepted tasks of each type: the median of a hundred is accurate enough. */
const ACCEPTED_TASKS = graphql(
  `
    query AcceptedTasks(
      $inference: Task_filter!
      $tuning: Task_filter!
      $evaluation: Task_filter!
    ) {
      inference: tasks(first: 100, where: $inference, orderBy: firstAssignedAt, orderDirection: desc) {
        ...AcceptedTask
      }
      tuning: tasks(first: 100, where: $tuning, orderBy: firstAssignedAt, orderDirection: desc) {
        ...AcceptedTask
      }
      evaluation: tasks(first: 100, where: $evaluation, orderBy: firstAssignedAt, orderDirection: desc) {
        ...AcceptedTask
      }
    }
  `,
  [acceptedFragment],
);

function readAccepted(model?: Hex) {
  const ofType = (taskType: number) => ({ taskType, firstAssignedAt_gt: "0", ...(model && { model }) });
  return querySubgraph(ACCEPTED_TASKS, {
    inference: ofType(0),
    tuning: ofType(1),
    evaluation: ofType(2),
  });
}

/** Recently paid rewards: for the model if there are enough tasks, otherwise for any model (N2). */
export async function readPrices(model: Hex): Promise<Prices | undefined> {
  const answer = await queryTogether({ model: readAccepted(model), type: readAccepted() });
  if (answer.status !== "ok") return undefined;
  const { model: ofModel, type } = answer.data;
  return pricesByType({ model: byNumber(ofModel), type: byNumber(type) }, answer.block.timestamp ?? 0);
}

const byNumber = ({ inference, tuning, evaluation }: ResultOf<typeof ACCEPTED_TASKS>) => [
  inference,
  tuning,
  evaluation,
];
