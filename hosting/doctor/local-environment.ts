/** The environment of the application that a running local stack serves. */
import { stateFolders } from "#stack/settings/settings.ts";
import { runningStack } from "#stack/state/run-state.ts";
import { loadSecrets } from "#stack/state/secrets.ts";

/** @throws Error when no stack runs with the state folder (STACK_DIR) */
export function localEnvironment(): Record<string, string> {
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
