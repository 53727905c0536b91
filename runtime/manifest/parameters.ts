/** The settings of a run, judged by the manifest's schema before the script sees them (N12). */
import { RuntimeFault } from "../fault.ts";
import { judgeOf, type ObjectSchema, problemsText } from "./value-schema.ts";

export type Parameters = Readonly<Record<string, unknown>>;

/** The settings with the schema's defaults. @throws RuntimeFault "input" that names the setting */
export function parametersFor(schema: ObjectSchema, given: Parameters): Parameters {
  const read = judgeOf({ additionalProperties: false, ...schema }).safeParse(given);
  if (read.success) return read.data as Parameters;
  throw new RuntimeFault("input", `The parameters do not fit the model: ${problemsText(read.error)}`);
}
