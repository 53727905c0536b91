/** The input of a canary: one file, or all inputs of a batch in one archive. */
import { SAMPLE } from "#protocol/generated/constants.ts";
import { Check } from "#protocol/generated/enums.ts";
import { canBeSampled } from "#protocol/rules/round/detection.ts";
import { packBatch } from "#runtime/batch/batch.ts";
import { readInputs } from "#runtime/batch/read-inputs.ts";
import type { TaskManifest } from "#runtime/manifest/task.ts";

export interface GivenInput {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * @param given for a sample: an archive, or a table with one input a row, as in the form for new tasks
 * @throws RuntimeFault "input" that names the file or row; Error for too few inputs
 */
export async function canaryInput(
  given: GivenInput,
  check: Check,
  { input }: Pick<TaskManifest, "input">,
): Promise<GivenInput & { readonly items?: number }> {
  if (check !== Check.Sampled) return given;
  const accepts = input.map(({ mediaType }) => mediaType);
  const inputs = await readInputs([{ name: given.name, content: new Blob([given.bytes]) }], accepts);
  const items = inputs.length;
  if (!canBeSampled(items))
    throw new Error(
      `Only batches of more than ${SAMPLE} inputs can be sampled, and ${given.name} has ${items}: choose --check recomputed`,
    );
  return { name: `batch-${items}.zip`, bytes: packBatch(inputs), items };
}
