import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CarWriter } from "@ipld/car/writer";
import { CID } from "multiformats/cid";
import * as raw from "multiformats/codecs/raw";
import { sha256 } from "multiformats/hashes/sha2";
import { afterAll, beforeAll, vi } from "vitest";
import { importContent } from "#protocol/content/tree/import-content.ts";
import { uploadProfile } from "#protocol/content/tree/known-profiles.ts";
import { issueTicket, type TicketClaims } from "#protocol/storage/storage-ticket.ts";
import { type ContentStore, type ContentStoreOptions, createContentStore } from "./content-store.ts";

export const testSecret = "the ticket secret of the content store's tests";
export const testWallet = "0x70997970c51812dc3a010c7d01b50e0d17dc79c8";
export const appOrigin = "http://127.0.0.1:3000";

export interface TestStore extends ContentStore {
  dir: string;
  remove(): Promise<void>;
}

/** A content store in a new temporary folder on a free port. */
export async function startTestStore(options: Partial<ContentStoreOptions> = {}): Promise<TestStore> {
  const dir = options.dir ?? (await mkdtemp(join(tmpdir(), "content-store-")));
  const store = await createContentStore({
    dir,
    ticketSecret: testSecret,
    port: 0,
    appOrigins: [appOrigin],
    ...options,
  });
  const remove = async () => {
    await store.close();
    await rm(dir, { recursive: true, force: true });
  };
  return { ...store, dir, remove };
}

/** A store that starts and ends with the file that calls this at its top. */
export function storeOfFile(options: Partial<ContentStoreOptions> = {}) {
  // Ends a test that hangs. No test depends on the speed of the machine.
  vi.setConfig({ testTimeout: 600_000 });
  let store: TestStore;
  beforeAll(async () => {
    store = await startTestStore(options);
  });
  afterAll(() => store.remove());
  return {
    get url() {
      return store.url;
    },
    get dir() {
      return store.dir;
    },
    /** The HTTP status of a content. */
    status: async (cid: string | CID) => (await fetch(`${store.url}/ipfs/${cid}`, { method: "HEAD" })).status,
  };
}

/** A valid ticket for 200 MB unless said otherwise. */
export function testTicket(claims: Partial<TicketClaims> = {}): Promise<string> {
  const iat = Math.floor(Date.now() / 1000);
  return issueTicket(testSecret, { sub: testWallet, iat, exp: iat + 600, max: 200 * 1024 * 1024, ...claims });
}

export interface TestBlock {
  cid: CID;
  bytes: Uint8Array;
}

/** The blocks of a content, root first, as an upload sends them. */
export async function blocksOf(bytes: Uint8Array): Promise<TestBlock[]> {
  const blocks: TestBlock[] = [];
  const pieces = (async function* () {
    yield bytes;
  })();
  await importContent(pieces, uploadProfile, (cid, block) => blocks.push({ cid, bytes: block }));
  return blocks.reverse();
}

/** A block that is nothing but bytes. */
export async function leafOf(bytes: Uint8Array): Promise<TestBlock> {
  return { cid: CID.createV1(raw.code, await sha256.digest(bytes)), bytes };
}

/** A CAR of these blocks in this order, whether or not they make sense. */
export async function carOf(roots: CID[], blocks: readonly TestBlock[]): Promise<Uint8Array<ArrayBuffer>> {
  const { writer, out } = CarWriter.create(roots);
  const writing = (async () => {
    for (const block of blocks) await writer.put(block);
    await writer.close();
  })();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of out) parts.push(new Uint8Array(part));
  await writing;
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

export interface UploadAnswer {
  status: number;
  ok: boolean;
  value?: { cid: string; complete: boolean };
  error?: { name: string; message: string };
}

/** Posts a body to a store as the protocol has it. */
export async function postCar(
  url: string,
  body: BodyInit | undefined,
  ticket: string | undefined,
  headers: Record<string, string> = {},
): Promise<UploadAnswer> {
  const answer = await fetch(`${url}/upload`, {
    method: "POST",
    body,
    headers: {
      "Content-Type": "application/car",
      ...(ticket && { Authorization: `Bearer ${ticket}` }),
      ...headers,
    },
    ...(body instanceof ReadableStream && { duplex: "half" }),
  } as RequestInit);
  return { status: answer.status, ...((await answer.json()) as Omit<UploadAnswer, "status">) };
}

/** Bytes that look random and are the same in every run. */
export function patternBytes(size: number, seed = 1): Uint8Array<ArrayBuffer> {
  const words = new Uint32Array(Math.ceil(size / 4));
  let state = (seed * 0x9e3779b9) >>> 0 || 1;
  for (let index = 0; index < words.length; index += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    words[index] = state;
  }
  return new Uint8Array(words.buffer, 0, size);
}
