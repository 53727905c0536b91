/** The operator's canaries with their known outcomes. Only the owner can read the files until they are published. */
import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { canonicalJson } from "#protocol/documents/canonical-json.ts";
import { bytes32Schema } from "#protocol/schemas/primitives.ts";

const canarySchema = z.strictObject({
  task: bytes32Schema,
  model: bytes32Schema,
  /** Whether the operator's own provider submitted a wrong result. */
  isDecoy: z.boolean(),
  /** How the result is checked: the number of the contracts. Records from before sealed votes have open votes. */
  check: z.literal([0, 1, 2, 3, 4]).default(0),
  /** Unix seconds of the chain. */
  postedAt: z.int().positive(),
  outcome: z.strictObject({
    /** The right output, base64. */
    output: z.string(),
    artifacts: z.array(bytes32Schema),
    metrics: z.record(z.string(), z.number()),
  }),
  /** Keeps the commitment from being guessed. */
  salt: z.string().length(64),
});
export type Canary = z.infer<typeof canarySchema>;

export const newSalt = () => randomBytes(32).toString("hex");

/** A commitment to publish at once. A later receiver can check that the canary was not invented afterwards. */
export const commitmentOf = (canary: Canary): string =>
  createHash("sha256").update(canonicalJson(canary)).digest("hex");

export interface CanaryStore {
  keep(canary: Canary): void;
  all(): readonly Canary[];
}

/** @param folder is made when it is missing */
export function openCanaryStore(folder: string): CanaryStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    keep(canary) {
      const path = join(folder, `${canary.task}.json`);
      writeFileSync(`${path}.part`, `${JSON.stringify(canarySchema.parse(canary), null, 2)}\n`, {
        mode: 0o600,
      });
      renameSync(`${path}.part`, path);
    },
    all: () =>
      readdirSync(folder)
        .filter((name) => name.endsWith(".json"))
        .map((name) => canarySchema.parse(JSON.parse(readFileSync(join(folder, name), "utf8"))))
        .toSorted((one, other) => one.postedAt - other.postedAt),
  };
}
