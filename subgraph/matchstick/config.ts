import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parse } from "yaml";

/** Where a subgraph keeps what the tests need. All paths are absolute. */
export interface MatchstickConfig {
  root: string;
  testsFolder: string;
  libsFolder: string;
  manifestPath: string;
}

interface ConfigYaml {
  testsFolder?: string;
  libsFolder?: string;
  manifestPath?: string;
}

/** Reads `matchstick.yaml` in the folder of a subgraph; what it does not say has Matchstick's defaults. */
export function readConfig(root: string): MatchstickConfig {
  const path = resolve(root, "matchstick.yaml");
  const yaml = existsSync(path) ? (parse(readFileSync(path, "utf8")) as ConfigYaml | null) : null;
  return {
    root,
    testsFolder: resolve(root, yaml?.testsFolder ?? "./tests"),
    libsFolder: resolve(root, yaml?.libsFolder ?? "./node_modules"),
    manifestPath: resolve(root, yaml?.manifestPath ?? "./subgraph.yaml"),
  };
}
