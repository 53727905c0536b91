/** Computes answers on this machine. */
import { type AnswerParts, openAnswerModels } from "../openai/answer-models.ts";
import { nodeMachine } from "./machine.ts";
import { nodeSessions } from "./session-machine.ts";
import { openReferencedWeights, type WeightsOptions } from "./weights/referenced-weights.ts";

/** `packageOf` fetches a model's package. */
export async function openAnswerMachine(packageOf: AnswerParts["packageOf"], options: WeightsOptions) {
  const machine = await nodeMachine();
  const weightsOf = openReferencedWeights(options);
  return openAnswerModels({
    machine,
    packageOf,
    signal: options.signal,
    sessions: nodeSessions(machine),
    weightsOf: ({ files }) => weightsOf(files),
  });
}
