import { DataSources } from "./data-sources.ts";
import { Log } from "./log.ts";
import type { Manifest } from "./manifest.ts";
import type { Schema } from "./schema.ts";
import { EntityStore } from "./store.ts";

/** Recorded calls and assertions of the tests. */
export interface Covered {
  /** Numbers of the branches that ran. */
  readonly branches: Set<number>;
  /** Asserted fields, as `Entity.field`. */
  readonly fields: Set<string>;
}

/** Everything the tests of one file share, whichever module instance runs them. */
export interface TestState {
  store: EntityStore;
  dataSources: DataSources;
  log: Log;
  covered: Covered;
}

/** @returns The state a test file starts with: empty stores and no mocks. */
export function createTestState(manifest: Manifest, schema: Schema, covered: Covered): TestState {
  return {
    store: new EntityStore(schema),
    dataSources: new DataSources(manifest.templates),
    log: new Log(),
    covered,
  };
}
