/** Deploys the subgraph with graph-cli, as an operator does, to a node and an IPFS that write down what they are sent. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { parse } from "yaml";
import { bytesOf, startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { runProgram } from "#dev-infra/process/child-process.ts";
import { deployedSources } from "../manifest/manifest.ts";
import { readDeployment } from "../manifest/networks.ts";

const COMMAND = join(import.meta.dirname, "../deploy/deploy.ts");
const KEY = "an-operator-s-key";
const NAME = "marketplace-check";

interface Call {
  method: string;
  params: { name: string; ipfs_hash?: string; version_label?: string };
  authorization: string | undefined;
}

interface Manifest {
  dataSources: { name: string; network: string; source: { address: string; startBlock: number } }[];
}

/** @param keep an empty folder that receives what was built. @returns the counts of a suite; a problem is printed. */
export async function checkDeployment(
  keep: string,
  print: (line: string) => void,
): Promise<{ passed: number; failed: number }> {
  const target = await startTarget();
  try {
    await runProgram(
      process.execPath,
      [COMMAND, "--network", "local", "--name", NAME, "--create", "--version-label", "v9", "--keep", keep],
      {
        cwd: import.meta.dirname,
        env: {
          ...process.env,
          GRAPH_NODE_URL: target.url,
          GRAPH_IPFS_URL: target.url,
          GRAPH_DEPLOY_KEY: KEY,
        },
      },
    );
    const problems = problemsOf(target.calls, target.files);
    for (const problem of problems) print(`FAIL  deploying: ${problem}`);
    if (problems.length === 0) print("ok    the local network deploys to a graph-node with graph-cli");
    return { passed: problems.length === 0 ? 1 : 0, failed: problems.length };
  } finally {
    await target.stop();
  }
}

function problemsOf(calls: readonly Call[], files: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  const expect = (holds: boolean, problem: string) => {
    if (!holds) problems.push(problem);
  };
  const [create, deploy] = calls;
  expect(create?.method === "subgraph_create" && create.params.name === NAME, "the name was not made first");
  expect(deploy?.method === "subgraph_deploy" && deploy.params.name === NAME, "nothing was deployed");
  expect(deploy?.params.version_label === "v9", "the version label was not sent");
  expect(deploy?.authorization === `Bearer ${KEY}`, "the deploy key was not sent");
  const text = files.get(deploy?.params.ipfs_hash ?? "");
  if (text === undefined) return [...problems, "the manifest was not uploaded"];
  const deployed = (parse(text) as Manifest).dataSources.map(({ name, network, source }) => [
    name,
    network,
    source.address.toLowerCase(),
    source.startBlock,
  ]);
  const recorded = deployedSources(readDeployment("local")).map(([name, { address, startBlock }]) => [
    name,
    "localhost",
    address.toLowerCase(),
    startBlock,
  ]);
  expect(JSON.stringify(deployed) === JSON.stringify(recorded), "the manifest names other contracts");
  const links = [...text.matchAll(/\/ipfs\/(\w+)/g)].map((match) => match[1] as string);
  expect(
    links.length > 10 && links.every((link) => files.has(link)),
    "a file of the manifest was not uploaded",
  );
  return problems;
}

/** One server for both: IPFS's `add` and `pin`, and the node's administration. */
async function startTarget() {
  const files = new Map<string, string>();
  const calls: Call[] = [];
  const { url, close } = await startLoopbackServer(async (request, response) => {
    const body = await bytesOf(request);
    const path = request.url ?? "/";
    response.setHeader("content-type", "application/json");
    if (path.startsWith("/api/v0/add")) {
      const [name, content] = uploaded(body);
      const hash = contentId(content);
      files.set(hash, content.toString("utf8"));
      response.end(`${JSON.stringify({ Name: name, Hash: hash, Size: String(content.length) })}\n`);
    } else if (path.startsWith("/api/v0/pin/add")) {
      response.end(JSON.stringify({ Pins: [new URL(path, "http://ipfs").searchParams.get("arg")] }));
    } else {
      const { id, method, params } = JSON.parse(body.toString("utf8")) as Call & { id: number };
      calls.push({ method, params, authorization: request.headers.authorization });
      const result = method === "subgraph_deploy" ? { playground: ":1/", queries: ":1/" } : { id: NAME };
      response.end(JSON.stringify({ jsonrpc: "2.0", id, result }));
    }
  });
  return { url: `${url}/`, files, calls, stop: close };
}

/** Name and content of the one file in a multipart body. */
function uploaded(body: Buffer): [string, Buffer] {
  const start = body.indexOf("\r\n\r\n") + 4;
  const header = body.subarray(0, start).toString("utf8");
  const boundary = header.slice(0, header.indexOf("\r\n"));
  const end = body.indexOf(`\r\n${boundary}`, start);
  return [/filename="([^"]*)"/.exec(header)?.[1] ?? "", body.subarray(start, end)];
}

/** A well-formed CID of version 0; only that equal contents have equal ids matters here. */
function contentId(content: Buffer): string {
  const bytes = Buffer.concat([Buffer.from([0x12, 0x20]), createHash("sha256").update(content).digest()]);
  return base58(bytes);
}

function base58(bytes: Buffer): string {
  const digits = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
  let value = BigInt(`0x${bytes.toString("hex")}`);
  let text = "";
  for (; value > 0n; value /= 58n) text = digits[Number(value % 58n)] + text;
  return text;
}
