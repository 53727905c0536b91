/**
 * An operator's graph-node. The graph-node of this machine is a development build that takes manifests only as files,
 * so this proxy handles its administration: a subgraph deployed by IPFS id must be in the operator's IPFS node, with
 * every file that it names, and is then deployed from the file.
 */

import { spawn } from "node:child_process";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deploySubgraph, takesOrders } from "#dev-infra/graph-node/administration.ts";
import { adminUrl, graphNodeCommand } from "#dev-infra/graph-node/command.ts";
import { findGraphNode } from "#dev-infra/graph-node/program.ts";
import { stageSubgraph } from "#dev-infra/graph-node/project-folder.ts";
import { bodyOf, startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { freePorts } from "#dev-infra/ports/free-port.ts";
import { killAtExit } from "#dev-infra/process/child-process.ts";
import { waitUntil } from "#dev-infra/process/wait-until.ts";

export interface OwnGraphNodeOptions {
  /** An empty folder. */
  readonly folder: string;
  /** A subgraph for an arbitrary network: graph-node needs one to start. */
  readonly anyBuild: string;
  /** Folder where the guide builds the deployed subgraph. */
  readonly built: string;
  /** Query port. */
  readonly http: number;
  readonly databaseUrl: string;
  readonly chainUrl: string;
  readonly contentUrl: string;
  /** RPC interface of the IPFS node that has the subgraph's files. */
  readonly ipfsUrl: string;
}

export interface OwnGraphNode {
  /** URL of the administration API, once started. */
  readonly adminUrl: string;
  start(): Promise<void>;
}

interface Order {
  readonly id: number;
  readonly method: string;
  readonly params: { readonly name: string; readonly ipfs_hash?: string };
}

const NETWORK = "polygon-amoy";
const START_MS = 180_000;

export async function ownGraphNode(options: OwnGraphNodeOptions): Promise<OwnGraphNode> {
  const { folder, anyBuild, built, databaseUrl, chainUrl, contentUrl, ipfsUrl } = options;
  const [admin = 0, index = 0, metrics = 0] = await freePorts(3);
  const ports = { http: options.http, admin, index, metrics };

  async function carryOut({ method, params: { name, ipfs_hash: id } }: Order): Promise<object> {
    if (method === "subgraph_deploy") {
      await assertStored(ipfsUrl, String(id));
      const { manifest } = stageSubgraph({ built, folder, name: "deployed" });
      await deploySubgraph(adminUrl(ports), name, manifest);
    }
    const queries = `:${ports.http}/subgraphs/name/${name}`;
    return { playground: `${queries}/graphql`, queries, subscriptions: queries };
  }

  const door = await startLoopbackServer(async (request, response) => {
    const order = JSON.parse(await bodyOf(request)) as Order;
    const answer = await carryOut(order).then(
      (result) => ({ result }),
      (error: Error) => ({ error: { code: 1, message: error.message } }),
    );
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ jsonrpc: "2.0", id: order.id, ...answer }));
  });

  async function start(): Promise<void> {
    const staged = stageSubgraph({ built: anyBuild, folder, name: "any" });
    const idle = join(folder, staged.idleManifest);
    writeFileSync(idle, readFileSync(idle, "utf8").replaceAll(/network: \S+/g, `network: ${NETWORK}`));
    const { args, cwd, env } = graphNodeCommand({ ...staged, databaseUrl, chainUrl, contentUrl, ports });
    const named = args.map((arg) => (arg === `localhost:${chainUrl}` ? `${NETWORK}:${chainUrl}` : arg));
    const child = spawn(findGraphNode(), named, {
      cwd,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
    });
    killAtExit(child);
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text) => appendFileSync(join(folder, "graph-node.log"), text));
    await waitUntil(() => takesOrders(adminUrl(ports)), {
      timeoutMs: START_MS,
      tooLate: (cause) => new Error("graph-node did not start", { cause }),
    });
  }
  return { adminUrl: door.url, start };
}

/**
 * Checks that the IPFS node has the manifest and every file that it names. @throws Error with the id of a missing
 * file
 */
async function assertStored(ipfsUrl: string, id: string): Promise<void> {
  const read = async (cid: string) => {
    // `offline`: what the node does not have is not searched for in the network.
    const answer = await fetch(`${ipfsUrl}/api/v0/cat?arg=${cid}&offline=true`, { method: "POST" });
    if (!answer.ok) throw new Error(`The IPFS node has no ${cid} of the subgraph: ${answer.status}`);
    return await answer.text();
  };
  const manifest = await read(id);
  for (const [, cid = ""] of manifest.matchAll(/\/ipfs\/(\w+)/g)) await read(cid);
}
