import { CID } from "multiformats/cid";
import { createGraphClient } from "#protocol/graph/graph-client.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import { fileBytesOf } from "../disk/block.ts";
import { blocksBelow } from "../disk/blocks-below.ts";
import { blockKey } from "../disk/cid-file-name.ts";
import type { ContentDisk } from "../disk/content-disk.ts";

const PAGE = 1_000;
/** An index that is further behind than this, seconds, may lack the newest registrations. */
const LONGEST_LAG = 3_600;
/** Documents are at most 1 MiB; larger contents are data and are not searched for ids. */
const MAX_DOCUMENT_BYTES = 1_048_576;

const PAGES = graphql(`
  query ReferencedContent($first: Int!, $model: ID!, $revision: ID!, $task: ID!, $verification: ID!, $activity: ID!) {
    _meta {
      block {
        timestamp
      }
      hasIndexingErrors
    }
    models(first: $first, orderBy: id, where: { id_gt: $model }) {
      id
      metadataCid
      accessMethod
    }
    modelRevisions(first: $first, orderBy: id, where: { id_gt: $revision }) {
      id
      metadataCid
      accessMethod
    }
    tasks(first: $first, orderBy: id, where: { id_gt: $task }) {
      id
      dataPointer
      metadataCid
      resultCid
      details
    }
    verifications(first: $first, orderBy: id, where: { id_gt: $verification }) {
      id
      resultCid
      details
      evidenceCid
      reasonCid
    }
    activities(first: $first, orderBy: id, where: { id_gt: $activity, text_not: null }) {
      id
      text
    }
  }
`);

const lists = ["models", "modelRevisions", "tasks", "verifications", "activities"] as const;

function cidsIn(text: string): string[] {
  const candidates = text.match(/\b(?:baf[a-z2-7]{50,110}|Qm[1-9A-HJ-NP-Za-km-z]{44})\b/g) ?? [];
  return candidates.flatMap((candidate) => {
    try {
      return [blockKey(CID.parse(candidate))];
    } catch {
      return [];
    }
  });
}

/** Ids of all contents in the index. @throws Error when it is stopped or more than an hour behind */
export async function referencedByIndex(indexUrl: string, nowSeconds: number): Promise<Set<string>> {
  const index = createGraphClient(indexUrl);
  const found = new Set<string>();
  const after = { model: "0x", revision: "0x", task: "0x", verification: "0x", activity: "0x" };
  for (;;) {
    const page = await index.query(PAGES, { first: PAGE, ...after });
    if (!page._meta || page._meta.hasIndexingErrors) throw new Error("the index stopped at an error");
    if ((page._meta.block.timestamp ?? 0) < nowSeconds - LONGEST_LAG)
      throw new Error("the index is more than an hour behind");
    for (const name of lists)
      for (const row of page[name]) for (const cid of cidsIn(JSON.stringify(row))) found.add(cid);
    const last = (name: (typeof lists)[number], before: string) => page[name].at(-1)?.id ?? before;
    after.model = last("models", after.model);
    after.revision = last("modelRevisions", after.revision);
    after.task = last("tasks", after.task);
    after.verification = last("verifications", after.verification);
    after.activity = last("activities", after.activity);
    if (lists.every((name) => page[name].length < PAGE)) return found;
  }
}

/** Adds what the referenced documents name in turn: a bundle names the files of a result. */
export async function withNamedFiles(disk: ContentDisk, referenced: Set<string>): Promise<Set<string>> {
  const all = new Set<string>();
  const waiting = [...referenced];
  for (let key = waiting.pop(); key; key = waiting.pop()) {
    if (all.has(key)) continue;
    all.add(key);
    waiting.push(...cidsIn(await documentText(disk, CID.parse(key))));
  }
  return all;
}

/** The text of a small file; empty for everything else. */
async function documentText(disk: ContentDisk, root: CID): Promise<string> {
  if (!disk.has(root)) return "";
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const block of blocksBelow(disk, root)) {
    const piece = fileBytesOf(block.cid, block.bytes);
    bytes += piece.byteLength;
    if (bytes > MAX_DOCUMENT_BYTES) return "";
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("latin1");
}
