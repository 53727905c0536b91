/** The registry of models below `/v2/` on the edge function's runtime gives the answers that Node gives. */
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Host, startEdgeFunction, startNode } from "./hosts.ts";

const urls = inject("urls");
let hosts: Host[] = [];
beforeAll(async () => {
  hosts = [await startNode(urls), await startEdgeFunction(urls)];
});
afterAll(() => Promise.all(hosts.map((host) => host.stop())));

const UNKNOWN = `models/0x${"00".repeat(31)}01`;
const HEADERS = [
  "content-type",
  "content-length",
  "docker-content-digest",
  "docker-distribution-api-version",
];

async function seen(host: Host, path: string, method: string) {
  const answer = await host.ask(path, { method });
  const headers = HEADERS.map((name) => `${name}: ${answer.headers.get(name)}`);
  return { status: answer.status, headers, text: await answer.text() };
}

test.each([
  ["GET", "/v2/", 200],
  ["HEAD", "/v2/", 200],
  ["GET", `/v2/${UNKNOWN}/manifests/latest`, 404],
  ["GET", `/v2/${UNKNOWN}/blobs/sha256:${"ab".repeat(32)}`, 404],
  ["GET", "/v2/library/llama/manifests/latest", 404],
  ["POST", `/v2/${UNKNOWN}/blobs/uploads/`, 405],
])("%s %s is answered by the edge function like by Node", async (method, path, status) => {
  const [node, edge] = await Promise.all(hosts.map((host) => seen(host, path, method)));
  expect(node?.status).toBe(status);
  expect(edge).toEqual(node);
});
