/** The model of the check: one image, a work of its program, and a rule with a tolerance. */
import type { ContainerManifest } from "#agents/engines/container/manifest.ts";
import { zip } from "#runtime/formats/zip.ts";
import { commandOf } from "./image.ts";

export const manifestOf = (
  image: string,
  work: string,
  limits: Partial<ContainerManifest["limits"]> = {},
): ContainerManifest => ({
  format: "mlb-container/1",
  name: `Check ${work}`,
  version: "1.0.0",
  license: "MIT",
  image,
  command: commandOf(work),
  parameters: {
    type: "object",
    properties: { weight: { type: "number", default: 1 } },
    additionalProperties: false,
  },
  tasks: {
    inference: {
      input: [{ mediaType: "text/csv" }],
      output: { file: "result.csv", mediaType: "text/csv" },
      comparison: { rule: "tolerance", fields: { probability: 0.001 } },
    },
  },
  limits: { memoryMegabytes: 512, seconds: 30, outputBytes: 100_000, ...limits },
});

export const packageOf = (manifest: ContainerManifest): Uint8Array<ArrayBuffer> =>
  zip([{ name: "manifest.json", bytes: new TextEncoder().encode(JSON.stringify(manifest)) }]);
