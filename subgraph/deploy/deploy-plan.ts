/** Plan of a subgraph deployment: target, name and program arguments. */
import { isNetwork, type Network } from "../manifest/networks.ts";

/** Where a subgraph goes when nothing else is said; null is graph-cli's own, Subgraph Studio. */
const TARGETS: Readonly<Record<Network, { node: string | null; ipfs: string | null }>> = {
  local: { node: "http://127.0.0.1:8020/", ipfs: "http://127.0.0.1:5001/" },
  amoy: { node: null, ipfs: null },
  polygon: { node: null, ipfs: null },
};
const DEFAULT_NAME = "mlb-marketplace";
const NAME = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)?$/i;

export interface DeployOptions {
  network?: string | undefined;
  /** URL of the graph-node's administration. */
  node?: string | undefined;
  /** URL of the IPFS node that the graph-node reads. */
  ipfs?: string | undefined;
  name?: string | undefined;
  "version-label"?: string | undefined;
  /** Create the name on the node first; a self-hosted graph-node does not have it. */
  create?: boolean | undefined;
}

export interface DeployPlan {
  network: Network;
  name: string;
  node: string | null;
  /** Arguments of `graph create`, or null. */
  create: readonly string[] | null;
  /** Arguments of `graph deploy`, without the key. */
  deploy: readonly string[];
  /** Secret: never printed. */
  key: string | undefined;
}

/** Reads flags, then GRAPH_NODE_URL, GRAPH_IPFS_URL, GRAPH_DEPLOY_KEY. @throws Error that names what is wrong */
export function planDeployment(
  options: DeployOptions,
  env: Readonly<Record<string, string | undefined>>,
  version: string,
): DeployPlan {
  const { network, name = DEFAULT_NAME } = options;
  if (network === undefined || !isNetwork(network)) {
    const known = Object.keys(TARGETS).join(", ");
    throw new Error(
      network ? `Unknown network "${network}". Use one of: ${known}.` : `Say --network: ${known}.`,
    );
  }
  if (!NAME.test(name))
    throw new Error(
      `"${name}" is not a valid subgraph name: use letters, digits, - and _, and at most one /.`,
    );
  const node = url("node", options.node ?? env.GRAPH_NODE_URL ?? TARGETS[network].node);
  const ipfs = url("ipfs", options.ipfs ?? env.GRAPH_IPFS_URL ?? TARGETS[network].ipfs);
  const key = env.GRAPH_DEPLOY_KEY || undefined;
  if (node === null && key === undefined) {
    throw new Error(
      `Subgraph Studio requires a deploy key: set GRAPH_DEPLOY_KEY, or name your own graph-node with --node and --ipfs.`,
    );
  }
  if (options.create && node === null)
    throw new Error("--create works only with your own graph-node: name it with --node.");
  return {
    network,
    name,
    node,
    create: options.create && node !== null ? [name, "--node", node] : null,
    deploy: [
      name,
      ...(node === null ? [] : ["--node", node]),
      ...(ipfs === null ? [] : ["--ipfs", ipfs]),
      "--version-label",
      options["version-label"] ?? `v${version}`,
    ],
    key,
  };
}

function url(flag: string, value: string | null): string | null {
  if (value === null) return null;
  if (!URL.canParse(value) || !/^https?:/.test(value))
    throw new Error(`--${flag} "${value}" is not an http(s) URL.`);
  return value;
}
