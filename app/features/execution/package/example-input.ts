import { bounded } from "#runtime/bounded/start.ts";
import { workKinds } from "#runtime/manifest/work-kind.ts";
import { inWorker } from "../bounded.ts";
import { contentReader, readPackage } from "../stored-content.ts";

/** The example of a model, as the form of a new task takes it. */
export interface ExampleInput {
  readonly file: File;
  /** JSON text of the settings; empty where the model's defaults count. */
  readonly parameters: string;
  /** The contracts' number of the kind of work. */
  readonly taskType: number;
}

/** @throws RuntimeFault when the model is no package; ContentError when it cannot be fetched */
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
