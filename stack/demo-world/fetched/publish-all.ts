/** Publishes every fetched model that the marketplace does not have yet, one after the other. */
import { formatBytes } from "#protocol/format/bytes.ts";
import type { FetchReleaseOptions } from "../../packages/download/fetch-release.ts";
import type { Release } from "../../packages/download/release.ts";
import { ReleaseUnavailable } from "../../packages/download/release-unavailable.ts";
import type { FetchedModel } from "./models.ts";

export interface PublishAll {
  readonly models: readonly FetchedModel[];
  /** None for a model whose files are installed with the repository. */
  readonly releasesOf: (model: FetchedModel) => readonly Release[];
  /** Names of models that were published at an earlier start. */
  readonly published: ReadonlySet<string>;
  readonly fetch: (release: Release, options: FetchReleaseOptions) => Promise<unknown>;
  readonly publish: (model: FetchedModel) => Promise<void>;
  /** A line for the person at the terminal. */
  readonly say: (line: string) => void;
  /** A line for the log only. */
  readonly log: (line: string) => void;
  readonly signal: AbortSignal;
}

const secondsSince = (begun: number) => `${Math.max(1, Math.round((performance.now() - begun) / 1_000))} s`;

async function fetchFor({ name }: FetchedModel, release: Release, options: PublishAll): Promise<void> {
  const { fetch, say, log, signal } = options;
  const begun = performance.now();
  let isNew = false;
  const onProgress = (done: number, total: number) => {
    if (!isNew) say(`… fetching the weights of ${name} (${formatBytes(total)}, only once)`);
    isNew = true;
    log(`${name}: ${formatBytes(done)} of ${formatBytes(total)} fetched`);
  };
  await fetch(release, { signal, onProgress });
  if (isNew) log(`${name}: fetched in ${secondsSince(begun)}`);
}

/** @throws Error when a model cannot be published although its weights are here; the signal's AbortError */
export async function publishAll(options: PublishAll): Promise<void> {
  const { models, releasesOf, published, publish, say, signal } = options;
  /** Names of models by the reason why they are left out. */
  const left = new Map<string, string[]>();
  for (const model of models.filter(({ name }) => !published.has(name))) {
    signal.throwIfAborted();
    const begun = performance.now();
    try {
      for (const release of releasesOf(model)) await fetchFor(model, release, options);
      await publish(model);
      say(`✓ ${model.name} is published (${secondsSince(begun)})`);
    } catch (cause) {
      if (!(cause instanceof ReleaseUnavailable)) throw cause;
      left.set(cause.message, [...(left.get(cause.message) ?? []), model.name]);
    }
  }
  for (const [reason, names] of left)
    say(
      `✗ Not published: ${names.join(", ")}. Reason: ${reason}. Everything else works; the next start tries again (STACK_MODELS=bundled turns this off).`,
    );
}
