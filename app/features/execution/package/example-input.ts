import { bounded } from "#runtime/bounded/start.ts";
import { workKinds } from "#runtime/manifest/work-kind.ts";
import { contentReader, inWorker, readPackage } from "../stored-content.ts";

export interface ExampleInput {
  readonly file: File;
  /** JSON text of the settings; empty for the model's defaults. */
  readonly parameters: string;
  /** The contracts' number of the task type. */
  readonly taskType: number;
}

/** @throws RuntimeFault if the model is not a package; ContentError if it cannot be fetched */
export async function exampleInput(
  model: { accessMethod: string; isPublic: boolean },
  gatewayUrls: readonly string[],
): Promise<ExampleInput> {
  const { bytes } = await readPackage(model, contentReader(gatewayUrls));
  const { input, parameters, task } = await bounded({ kind: "example", archive: bytes }, inWorker());
  return {
    file: new File([input.bytes], input.name),
    parameters: Object.keys(parameters).length > 0 ? JSON.stringify(parameters) : "",
    taskType: workKinds.indexOf(task),
  };
}
