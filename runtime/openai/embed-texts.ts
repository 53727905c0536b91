/** Embeddings of texts by a package whose manifest names the file that it writes them to. */
import type { Hex } from "viem";
import * as z from "zod";
import { RuntimeFault } from "../fault.ts";
import type { EmbeddingTerms } from "../manifest/manifest.ts";
import type { Job, Outcome } from "../run/job.ts";
import { type Machine, startRun, untilStopped } from "../run/start.ts";

export interface Embedded {
  /** One for each text. */
  readonly vectors: readonly (readonly number[])[];
  /** Of all texts. */
  readonly tokens: number;
  /** SHA-256 of the file as the package wrote it. */
  readonly file: Hex;
}

const fileSchema = z.array(z.object({ embedding: z.array(z.number()) }));

/** @throws RuntimeFault: "input" for a text that is too long, "package" for a package that breaks its promise */
function embeddedIn({ artifacts, metrics }: Outcome, terms: EmbeddingTerms, texts: number): Embedded {
  const { tokens = 0, shortened = 0 } = metrics;
  if (shortened > 0)
    throw new RuntimeFault(
      "input",
      `A text has more than ${terms.contextLength} tokens, which the model cannot read`,
    );
  const found = artifacts.find(({ name }) => name === terms.file);
  const read = fileSchema.safeParse(found && JSON.parse(new TextDecoder().decode(found.bytes)));
  const vectors = read.data?.map(({ embedding }) => embedding) ?? [];
  const isWhole = vectors.length === texts && vectors.every(({ length }) => length === terms.dimensions);
  if (!found || !isWhole || !Number.isInteger(tokens) || tokens < 1)
    throw new RuntimeFault("package", `${terms.file} does not hold ${texts} embeddings and their tokens`);
  return { vectors, tokens, file: found.sha256 };
}

/** @throws RuntimeFault; "cancelled" when the signal is aborted */
export async function embedTexts(
  machine: Machine,
  model: Pick<Job, "package" | "weights"> & { readonly terms: EmbeddingTerms },
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Embedded> {
  const { terms, ...files } = model;
  const input = { name: "texts.json", bytes: new TextEncoder().encode(JSON.stringify(texts)) };
  const outcome = await untilStopped(
    startRun(machine, { ...files, task: "inference", input, parameters: {} }),
    signal,
  );
  return embeddedIn(outcome, terms, texts.length);
}
