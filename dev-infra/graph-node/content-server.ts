import { CID } from "multiformats/cid";
import * as raw from "multiformats/codecs/raw";
import { sha256 } from "multiformats/hashes/sha2";
import { startLoopbackServer } from "../http/loopback-server.ts";

/** The part of IPFS that graph-node needs, over files in memory. */
export interface ContentServer {
  readonly url: string;
  add(content: string): Promise<string>;
  stop(): Promise<void>;
}

export async function contentId(content: string): Promise<string> {
  return CID.createV1(raw.code, await sha256.digest(new TextEncoder().encode(content))).toString();
}

/** Starts the server on a free port of the loopback interface. Unknown files are a 404. */
export async function startContentServer(): Promise<ContentServer> {
  const files = new Map<string, string>();
  const { url, close } = await startLoopbackServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    if (pathname === "/api/v0/version") {
      response.writeHead(200, { "content-type": "application/json" }).end('{"Version":"0.0.0"}');
      return;
    }
    const path = pathname === "/api/v0/cat" ? searchParams.get("arg") : pathname.replace("/ipfs/", "");
    const content = files.get(path?.replace(/^\/ipfs\//, "") ?? "");
    if (content === undefined) response.writeHead(404).end();
    else response.writeHead(200).end(content);
  });
  return {
    url,
    async add(content) {
      const id = await contentId(content);
      files.set(id, content);
      return id;
    },
    stop: close,
  };
}
