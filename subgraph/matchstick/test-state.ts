import { DataSources } from "./data-sources.ts";
import { Log } from "./log.ts";
import type { Manifest } from "./manifest.ts";
import { MockedCalls } from "./mocked-calls.ts";
import type { Schema } from "./schema.ts";
import { EntityStore } from "./store.ts";

/** Everything the tests of one file share, whichever module instance runs them. */
export interface TestState {
  /** Folder of the subgraph; file names in tests are relative to it. */
  root: string;
  store: EntityStore;
  /** What `store.get_in_block` sees; only `mockInBlockStore` writes it. */
  inBlockStore: EntityStore;
  dataSources: DataSources;
  calls: MockedCalls;
  /** Paths of the mocked IPFS files by hash. */
  ipfsFiles: Map<string, string>;
  log: Log;
  /** Numbers of the branches that an instrumented mapping ran. */
  reachedBranches: Set<number>;
}

/** @returns The state a test file starts with: empty stores and no mocks. */
export function createTestState(
  root: string,
  manifest: Manifest,
  schema: Schema,
  reachedBranches: Set<number>,
): TestState {
  return {
    root,
    store: new EntityStore(schema),
    inBlockStore: new EntityStore(schema),
    dataSources: new DataSources(manifest.templates),
    calls: new MockedCalls(),
    ipfsFiles: new Map(),
    log: new Log(),
    reachedBranches,
  };
}
