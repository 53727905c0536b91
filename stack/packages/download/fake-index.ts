/** A package index on this machine with a small wheel, for tests of downloads with pip. */
import type { ServerResponse } from "node:http";
import { startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { zip } from "#runtime/formats/zip.ts";
import type { Release } from "./release.ts";

const NAME = "tiny-weights";
const VERSION = "1.2.3";
const INFO = "tiny_weights-1.2.3.dist-info";
const WHEEL = "tiny_weights-1.2.3-py3-none-any.whl";
const encoder = new TextEncoder();

function wheelOf(files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>): Uint8Array<ArrayBuffer> {
  const described = {
    ...files,
    [`${INFO}/METADATA`]: encoder.encode(`Metadata-Version: 2.1\nName: ${NAME}\nVersion: ${VERSION}\n`),
    [`${INFO}/WHEEL`]: encoder.encode("Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"),
    [`${INFO}/RECORD`]: encoder.encode(""),
  };
  return zip(Object.entries(described).map(([name, bytes]) => ({ name, bytes })));
}

export async function fakeIndex(files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>) {
  const wheel = wheelOf(files);
  let downloads = 0;
  let send = (response: ServerResponse): void => {
    response.writeHead(200, { "content-length": wheel.length }).end(wheel);
  };
  const server = await startLoopbackServer(({ url }, response) => {
    if (url === `/simple/${NAME}/`) {
      response.writeHead(200, { "content-type": "text/html" });
      response.end(`<!DOCTYPE html><html><body><a href="/${WHEEL}">${WHEEL}</a></body></html>`);
    } else if (url === `/${WHEEL}`) {
      downloads++;
      send(response);
    } else response.writeHead(404).end();
  });
  const release: Release = {
    name: NAME,
    version: VERSION,
    wheel: { sha256: await sha256(wheel), bytes: wheel.length },
    files: await Promise.all(
      Object.entries(files).map(async ([path, bytes]) => ({
        path,
        sha256: await sha256(bytes),
        bytes: bytes.length,
      })),
    ),
  };
  return {
    release,
    wheel,
    /** For pip: this index, and no settings of this machine. */
    env: { PIP_INDEX_URL: `${server.url}/simple/`, PIP_CONFIG_FILE: "/dev/null", PIP_EXTRA_INDEX_URL: "" },
    downloads: () => downloads,
    /** Replaces the answer to a request for the wheel. */
    answerWith(other: typeof send) {
      send = other;
    },
    close: () => server.close(),
  };
}
