/** The few commands of Kubo's RPC interface that the store needs (`/api/v0/…`, all by POST). */
import type { CID } from "multiformats/cid";
import { byteStream } from "../../gateway/content-stream.ts";

/** A command answers within this time, milliseconds; an import takes as long as its blocks do. */
const COMMAND_MS = 30_000;
const IMPORT_MS = 30 * 60_000;

/** The node answered with an error of its own. */
class KuboError extends Error {
  override readonly name = "KuboError";
  readonly command: string;

  constructor(command: string, message: string, options?: ErrorOptions) {
    super(`Kubo's ${command} failed: ${message}`, options);
    this.command = command;
  }
}

export interface KuboClientOptions {
  /** Base address of the RPC, e.g. `http://127.0.0.1:5001`. */
  readonly url: string;
  /** Value of the Authorization header, where the node asks for one (`API.Authorizations`). */
  readonly authorization?: string;
}

export class KuboClient {
  readonly #options: KuboClientOptions;

  constructor(options: KuboClientOptions) {
    this.#options = options;
  }

  /** Block as the node has it on its own disk, undefined when it is not there: the network is not asked. @throws KuboError */
  async blockGet(cid: CID): Promise<Uint8Array | undefined> {
    const answer = this.#call("block/get", { arg: String(cid), offline: "true" });
    return (await this.#absentIsUndefined(answer))?.bytes();
  }

  /** Bytes of a block on the node's own disk, undefined when it is not there. */
  async blockSize(cid: CID): Promise<number | undefined> {
    const found = await this.#absentIsUndefined(
      this.#json("block/stat", { arg: String(cid), offline: "true" }),
    );
    return (found as { Size?: number } | undefined)?.Size;
  }

  /** Writes one block under the codec of its id. @returns the id that the node gave it */
  async blockPut(cid: CID, bytes: Uint8Array): Promise<string> {
    const codec = { 85: "raw", 112: "dag-pb" }[cid.code];
    if (!codec) throw new KuboError("block/put", `codec 0x${cid.code.toString(16)} is none of ours`);
    const body = new FormData();
    body.append("data", new Blob([new Uint8Array(bytes)]));
    const answer = await this.#call("block/put", { "cid-codec": codec, mhtype: "sha2-256" }, { body });
    return ((await answer.json()) as { Key: string }).Key;
  }

  /** Whether the node holds a recursive pin of this root. */
  async isPinned(root: CID): Promise<boolean> {
    const query = { arg: String(root), type: "recursive" };
    return (await this.#absentIsUndefined(this.#json("pin/ls", query))) !== undefined;
  }

  /** Pins a tree; blocks that the node lacks it looks for in the network until the signal says stop. @throws KuboError */
  async pinAdd(root: CID, signal: AbortSignal): Promise<void> {
    await this.#json("pin/add", { arg: String(root), recursive: "true" }, signal);
  }

  async pinRemove(root: CID): Promise<void> {
    await this.#absentIsUndefined(this.#json("pin/rm", { arg: String(root), recursive: "true" }));
  }

  /**
   * Streams a CAR into the node and pins its roots.
   *
   * @returns the root that the node pinned
   * @throws KuboError when it could not, whichever way the node says so
   */
  async importCar(car: AsyncIterable<Uint8Array>): Promise<string> {
    const boundary = `car-${crypto.randomUUID()}`;
    const answer = await this.#call("dag/import", { "pin-roots": "true", "allow-big-block": "false" }, {
      body: multipart(boundary, car),
      headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
      duplex: "half",
      signal: AbortSignal.timeout(IMPORT_MS),
    } as RequestInit);
    for (const line of (await answer.text()).split("\n").filter(Boolean)) {
      const { Root, Message } = JSON.parse(line) as ImportLine;
      if (Message) throw new KuboError("dag/import", Message);
      if (Root?.PinErrorMsg) throw new KuboError("dag/import", Root.PinErrorMsg);
      if (Root) return Root.Cid["/"];
    }
    // An error after the answer began travels in a trailer, which fetch does not show.
    throw new KuboError("dag/import", "it named no root");
  }

  /** Bytes that the node's repository takes, and those that it may take at most. */
  async repoSize(): Promise<{ bytes: number; most: number }> {
    const stat = (await this.#json("repo/stat", { "size-only": "true" })) as Record<string, number>;
    return { bytes: stat.RepoSize ?? 0, most: stat.StorageMax ?? 0 };
  }

  /** Addresses under which other nodes reach this one. */
  async addresses(): Promise<readonly string[]> {
    return ((await this.#json("id", {})) as { Addresses?: string[] | null }).Addresses ?? [];
  }

  /** Connects to a peer, so that it can fetch from us or we from it. @throws KuboError */
  async connect(address: string): Promise<void> {
    await this.#json("swarm/connect", { arg: address });
  }

  async version(): Promise<string> {
    return ((await this.#json("version", {})) as { Version: string }).Version;
  }

  async #json(command: string, query: Record<string, string>, signal?: AbortSignal): Promise<unknown> {
    return (await this.#call(command, query, { signal })).json();
  }

  async #call(command: string, query: Record<string, string>, init: RequestInit = {}): Promise<Response> {
    const url = new URL(`api/v0/${command}`, this.#options.url.replace(/\/*$/, "/"));
    url.search = new URLSearchParams(query).toString();
    const { authorization } = this.#options;
    const headers = { ...init.headers, ...(authorization && { Authorization: authorization }) };
    const signal = init.signal ?? AbortSignal.timeout(COMMAND_MS);
    const answer = await fetch(url, { ...init, method: "POST", headers, signal }).catch((cause: unknown) => {
      throw new KuboError(command, `the node at ${url.host} does not answer`, { cause });
    });
    if (answer.ok) return answer;
    const text = await answer.text();
    throw new KuboError(command, errorMessage(text) ?? `status ${answer.status}`);
  }

  /** Kubo has no status for "it is not here": it answers 500 with a sentence. */
  async #absentIsUndefined<T>(work: Promise<T>): Promise<T | undefined> {
    return work.catch((error: unknown) => {
      const isAbsent = /is not pinned|not pinned or pinned indirectly|could not find|not found/i;
      if (error instanceof KuboError && isAbsent.test(error.message)) return undefined;
      throw error;
    });
  }
}

interface ImportLine {
  Root?: { Cid: { "/": string }; PinErrorMsg?: string };
  Message?: string;
}

function errorMessage(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { Message?: string }).Message;
  } catch {
    return text.trim().slice(0, 200) || undefined;
  }
}

/** One part of a form, streamed: a form that is built first would hold the whole archive in memory. */
function multipart(boundary: string, bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  async function* parts() {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="content.car"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    yield new TextEncoder().encode(head);
    yield* bytes;
    yield new TextEncoder().encode(`\r\n--${boundary}--\r\n`);
  }
  return byteStream(parts());
}
