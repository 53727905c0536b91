import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";

/** URLs of the services that an application uses. */
export interface Services {
  readonly chain: string;
  readonly subgraph: string;
  readonly content: string;
}

/** Settings of an application that uses these services. Uploads are disabled. */
export function applicationEnvironment({ chain, subgraph, content }: Services) {
  return {
    NODE_ENV: "production" as const,
    CHAIN_ID: String(LOCAL_CHAIN_ID),
    RPC_URL: chain,
    PUBLIC_RPC_URL: chain,
    SUBGRAPH_URL: subgraph,
    PUBLIC_SUBGRAPH_URL: subgraph,
    STORAGE_URL: content,
    STORAGE_TICKET_SECRET: "0".repeat(64),
    // All tests and readers on one machine count as one caller.
    PAGES_PER_MINUTE: "0",
  };
}
