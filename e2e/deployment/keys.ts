/** New accounts, and the settings of an installation that uses them. */
import { randomBytes } from "node:crypto";
import type { Hex } from "viem";
import { generatePrivateKey, privateKeyToAddress } from "viem/accounts";

const PEOPLE = [
  ...["deployer", "treasury", "admin", "guardian", "arbiter"],
  ...["owner", "requester", "provider", "verifier1", "verifier2", "verifier3", "verifier4", "verifier5"],
] as const;
export type RoleName = string;

export const freshKeys = (): Readonly<Record<RoleName, Hex>> =>
  Object.fromEntries(PEOPLE.map((who) => [who, generatePrivateKey()]));

export interface Addresses {
  readonly chain: string;
  readonly content: string;
  readonly kubo: string;
  readonly admin: string;
  readonly subgraph: string;
  readonly site: string;
  readonly explorer: string;
}

/** The lines of `production.env`. */
export function settingsFile(keys: Readonly<Record<RoleName, Hex>>, at: Addresses, folder: string): string {
  const address = (who: RoleName) => privateKeyToAddress(keys[who] as Hex);
  const settings = {
    CHAIN_ID: 80_002,
    RPC_URL: at.chain,
    PUBLIC_RPC_URL: at.chain,
    DEPLOYER_PRIVATE_KEY: keys.deployer,
    TREASURY: address("treasury"),
    ADMIN: address("admin"),
    GUARDIAN: address("guardian"),
    ARBITER: address("arbiter"),
    EXPLORER_API_KEY: "none",
    EXPLORER_API_URL: at.explorer,
    STORAGE_TICKET_SECRET: randomBytes(32).toString("hex"),
    STORAGE_URL: at.content,
    CONTENT_PORT: new URL(at.content).port,
    CONTENT_DIR: `${folder}/content`,
    IPFS_API_URL: at.kubo,
    GRAPH_NODE_URL: at.admin,
    GRAPH_IPFS_URL: at.kubo,
    SUBGRAPH_URL: at.subgraph,
    PUBLIC_SUBGRAPH_URL: at.subgraph,
    APP_ORIGIN: at.site,
    PORT: new URL(at.site).port,
    HOST: "127.0.0.1",
    NOTICES_FILE: `${folder}/notices.sqlite`,
  };
  return `${Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .join("\n")}\n`;
}
