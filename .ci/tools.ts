/** Commands for occasional use: `npm run tools` lists them, `npm run tools contracts:gas -- --update` runs one. */
import { spawn } from "node:child_process";
import { globSync } from "node:fs";
import { constants } from "node:os";
import { dirname, join } from "node:path";

/** Folders of the contract tests that need the deployed code; all others are unit and matrix tests. */
const DEPLOYED = ["contracts/test/gas", "contracts/test/deployment", "contracts/test/scenario"];
const testFiles = globSync("contracts/test/*/*.test.ts", { cwd: join(import.meta.dirname, "..") });
const unitFolders = [...new Set(testFiles.map((file) => dirname(file).replaceAll("\\", "/")))]
  .filter((folder) => !DEPLOYED.includes(folder))
  .sort();

/** Contracts that only tests deploy. The other Solidity files of the tests are the fuzz tests and campaigns. */
export const MOCKS: readonly string[] = globSync("contracts/test/mocks/*.sol", {
  cwd: join(import.meta.dirname, ".."),
}).toSorted();

/** Command and purpose by name, in the order of the list. Arguments are added to the end of the command. */
export const TOOLS: Readonly<Record<string, readonly [command: string, purpose: string]>> = {
  "contracts:build": ["hardhat build --no-tests", "compile the contracts"],
  "contracts:build:tests": ["hardhat build", "compile the contracts and their Solidity tests"],
  "contracts:test": [
    "hardhat build && hardhat test --no-compile",
    "all contract tests against deployed code",
  ],
  "contracts:test:deployed": [
    `hardhat build && hardhat test solidity --no-compile && hardhat test nodejs --no-compile ${DEPLOYED.map((folder) => `${folder}/*.test.ts`).join(" ")}`,
    "gas, deployment and scenario tests",
  ],
  "contracts:test:unit": [
    `hardhat build --no-tests && hardhat build ${MOCKS.join(" ")} && hardhat test nodejs --no-compile contracts/test/*.test.ts ${unitFolders.map((folder) => `${folder}/*.test.ts`).join(" ")}`,
    "unit and matrix tests of the contracts",
  ],
  "contracts:test:file": [
    "hardhat build --no-tests && hardhat test nodejs --no-compile",
    "the contract tests of one or more files (FILE...)",
  ],
  "contracts:coverage": ["node contracts/assurance/coverage.ts", "contract tests with coverage"],
  "contracts:differential": [
    "node contracts/assurance/differential/campaign.ts",
    "compare the contracts with the reference model",
  ],
  "contracts:economics": [
    "node contracts/assurance/economics/main.ts",
    "simulate recomputed rounds (--update)",
  ],
  "contracts:invariants": [
    "node contracts/assurance/invariants/run.ts",
    "long invariant campaign (--runs N)",
  ],
  "contracts:gas": [
    "hardhat build --no-tests && node contracts/assurance/gas/print.ts",
    "gas per flow against the record (--update)",
  ],
  "contracts:mutation": [
    "hardhat build && node contracts/assurance/mutation/campaign.ts",
    "mutation campaign (hours)",
  ],
  "contracts:formal": [
    "hardhat build --no-tests && node contracts/assurance/formal/check.ts",
    "proofs for all values (--install, --examples)",
  ],
  "contracts:static": ["node contracts/assurance/static/check.ts", "static analysis (--update, --install)"],
  "contracts:deploy": ["node contracts/deploy/deploy.ts", "deploy (--network local|amoy|polygon)"],
  "contracts:verify": ["node contracts/deploy/verify.ts", "publish sources to the block explorer"],
  "protocol:generate": ["node protocol/codegen.ts", "ABIs, constants, events (--check)"],
  "subgraph:build": ["node subgraph/build.ts", "build the subgraph (--network NAME)"],
  "subgraph:deploy": ["node subgraph/deploy/deploy.ts", "deploy the subgraph"],
  "subgraph:api": ["node subgraph/introspect.ts", "the index's API and the types of our queries"],
  "subgraph:test": ["node subgraph/test.ts", "subgraph tests (matchstick, cases, replay)"],
  "test:unit": ["vitest run", "unit tests"],
  "test:runtime": ["vitest run --config runtime/vitest.config.ts", "packages in Node and in a browser"],
  "test:edge": ["vitest run --config e2e/edge/vitest.config.ts", "every page and endpoint on every host"],
  "test:e2e": ["vitest run --config e2e/vitest.config.ts --project=shared-stack", "browser journeys (NAME)"],
  "test:e2e:own-stack": [
    "vitest run --config e2e/vitest.config.ts --project=own-stack",
    "journeys that stop services or move the clock (NAME)",
  ],
  "agent:provider": ["node agents/main.ts provider", "provider agent (--config FILE)"],
  "agent:verifier": ["node agents/main.ts verifier", "verifier agent (--config FILE)"],
  keeper: ["node agents/main.ts keeper", "keeper agent (--config FILE)"],
  gateway: ["node stack/content-store/main.ts", "content store as a server"],
  "gateway:remove": ["node stack/content-store/removal/remove-content.ts", "stop serving contents (CID...)"],
  "docs:vectors": ["node docs-content/search/vectors/write.ts", "word vectors of the documentation's search"],
  "models:fetch": ["node stack/packages/download/main.ts", "fetch the weights of all packages"],
  notifier: ["node hosting/notifier/main.ts", "send notices"],
  doctor: ["node hosting/doctor/main.ts", "examine a deployment"],
  "index:gate": ["node hosting/index-gate/main.ts", "public entry to the index"],
  "agent:llama-native": [
    "node agents/engines/llama-native/install.ts",
    "install the optional engine llama-native",
  ],
  "agent:calibrate": ["node agents/calibration/main.ts", "measure bounds for replays (model.gguf)"],
  "agent:measure-upstream": [
    "node e2e/openai-upstream/main.ts",
    "measure answers of a server of the engine openai",
  ],
  "agent:key": ["node agents/key.ts", "make a keystore (--out FILE)"],
  canary: ["node agents/canary/main.ts", "post, tend and report canary tasks"],
  mlb: ["node sdk/command/main.ts", "command line of the marketplace (help)"],
  mcp: ["node sdk/mcp/main.ts", "MCP server over stdio"],
  "sdk:build": ["node sdk/build.ts", "build the SDK for publication"],
  prose: ["node .ci/prose.ts", "hits of the writing guide's patterns (FOLDER, --write)"],
  sbom: ["node .ci/sbom.ts", "list all packages as CycloneDX (software bill of materials)"],
  budgets: ["node app/bundle/page-weight.ts", "weigh every page"],
  "bench:index": ["node bench/index/main.ts", "indexing speed"],
  "bench:weights": ["node bench/weights/main.ts", "memory of import, upload, store and agent with 5 GiB"],
  "bench:weights:native": ["node bench/weights/native.ts", "a model above 4 GiB in the native engine"],
  "bench:gateway": ["node bench/gateway/main.ts", "overhead and gas of paid answers"],
  "bench:engines": [
    "node bench/engines/wasm.ts && node bench/engines/native.ts",
    "tokens a second of engines and libraries",
  ],
  "bench:latency": ["node bench/latency.ts", "time from event to index"],
};

/** A program's arguments, quoted for the shell that runs the command. */
const quoted = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

function main([name, ...args]: readonly string[]): void {
  if (name === undefined) {
    for (const [tool, [, purpose]] of Object.entries(TOOLS)) console.log(`${tool.padEnd(26)}${purpose}`);
    console.log("\nRun one: npm run tools NAME -- ARGUMENTS");
    return;
  }
  const tool = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined;
  if (!tool) {
    console.error(`There is no tool called ${name}. \`npm run tools\` lists them.`);
    process.exitCode = 2;
    return;
  }
  const child = spawn([tool[0], ...args.map(quoted)].join(" "), { shell: true, stdio: "inherit" });
  // A terminal signals the whole group; a program that stops this one signals only this one.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
  child.on("close", (code, signal) => {
    process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0);
  });
}

if (import.meta.main) main(process.argv.slice(2));
