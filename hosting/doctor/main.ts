/** `npm run tools doctor`: reports faults and remedies, exit code 1 on a failure. `--env FILE`, `--local`. */
import { parseArgs } from "node:util";
import { type ContractName, readArtifact } from "#contracts/deploy/artifacts.ts";
import { redactor } from "#protocol/format/redact.ts";
import { stateFolders } from "#stack/settings/settings.ts";
import { runningStack } from "#stack/state/run-state.ts";
import { loadSecrets } from "#stack/state/secrets.ts";
import { examine } from "./examine.ts";
import { thisMachine } from "./machine.ts";

/** @throws Error when no stack runs with the state folder (STACK_DIR) */
function localEnvironment(): Record<string, string> {
  const { root } = stateFolders();
  const stack = runningStack(root);
  if (!stack?.chain) throw new Error(`No stack is running in ${root}. Start one with \`npm start\`.`);
  const { chain = "", subgraph = "", content = "", app = "" } = stack.urls;
  return {
    CHAIN_ID: String(stack.chain.chainId),
    RPC_URL: chain,
    PUBLIC_RPC_URL: chain,
    SUBGRAPH_URL: subgraph,
    PUBLIC_SUBGRAPH_URL: subgraph,
    STORAGE_URL: content,
    STORAGE_TICKET_SECRET: loadSecrets(root).storageTicket,
    APP_ORIGIN: app,
  };
}

const SIGNS = { passed: "ok  ", warning: "note", failed: "FAIL", skipped: "-   " } as const;

const { values } = parseArgs({
  options: { env: { type: "string" }, local: { type: "boolean", default: false } },
});
if (values.env) process.loadEnvFile(values.env);

const findings = await examine({
  environment: values.local ? localEnvironment() : process.env,
  compiled: (name) => {
    try {
      return readArtifact(name as ContractName);
    } catch {
      return undefined;
    }
  },
  now: () => Date.now() / 1_000,
  machine: thisMachine,
});
const redact = redactor(Object.values(process.env));
for (const { part, state, message, remedy } of findings) {
  console.log(redact(`${SIGNS[state]}  ${part.padEnd(12)} ${message}`));
  if (remedy) console.log(`${" ".repeat(19)}→ ${remedy}`);
}
const failed = findings.filter(({ state }) => state === "failed");
console.log(
  failed.length === 0
    ? "\nAll checks passed."
    : `\n${failed.length} failed: ${[...new Set(failed.map(({ part }) => part))].join(", ")}.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
