/** Checks offline that a task archive is complete and matches its hashes. */

import type { Hex } from "viem";
import { parseJson } from "#protocol/documents/parse-json.ts";
import { type BundleCheck, bundleMismatches } from "../../documents/submission.ts";
import { submissionBundleSchema } from "../../schemas/submission-bundle.ts";
import { createStreamingSha256 } from "../streaming-sha256.ts";
import { ARCHIVE_LIMITS, ArchiveError, ArchiveReader } from "./archive-reader.ts";
import { ARCHIVE_LIST, type ArchiveList, archiveListSchema, bundlePath, pathsOfBundle } from "./contents.ts";

/** Size limit for documents, bytes; larger files are hashed and not parsed. */
const MAX_DOCUMENT_BYTES = 8 * 1_024 * 1_024;

interface VerifiedFile {
  readonly path: string;
  readonly cid: string;
  readonly size: number;
  readonly sha256: Hex;
}

/** Values of a round to compare with the chain, which records `bundleCid` and `resultHash`. */
interface VerifiedRound {
  readonly round: number;
  readonly bundleCid: string;
  readonly resultHash: Hex;
  /** Hashes inside the bundle that do not match; empty when the bundle is what was submitted. */
  readonly mismatches: readonly BundleCheck[];
}

export interface ArchiveReport {
  readonly root: string;
  readonly list: ArchiveList;
  readonly files: readonly VerifiedFile[];
  readonly rounds: readonly VerifiedRound[];
  /** Problems found, one sentence each; empty when every block matches its id. */
  readonly problems: readonly string[];
}

/** Checks a task archive in full; compare its `root` with a source you trust. @throws ArchiveError */
export async function verifyArchive(blob: Blob, limits = ARCHIVE_LIMITS): Promise<ArchiveReport> {
  const reader = await ArchiveReader.open(blob, limits);
  const seen = new Set<string>();
  const files: VerifiedFile[] = [];
  const documents = new Map<string, Uint8Array<ArrayBuffer>>();
  for await (const { path, cid } of reader.files(seen)) {
    const isDocument = path === ARCHIVE_LIST || path.endsWith("/bundle.json");
    const kept: Uint8Array<ArrayBuffer>[] = [];
    const hash = await createStreamingSha256();
    let size = 0;
    for await (const piece of reader.bytes(cid, seen)) {
      hash.update(piece);
      size += piece.byteLength;
      if (isDocument && size <= MAX_DOCUMENT_BYTES) kept.push(piece);
    }
    if (isDocument) documents.set(path, new Uint8Array(await new Blob(kept).arrayBuffer()));
    files.push({ path, cid: String(cid), size, sha256: hash.digest() });
  }
  const list = readList(documents.get(ARCHIVE_LIST));
  const problems = [
    ...reader.strangers(seen).map((cid) => `The block ${cid} belongs to no file.`),
    ...differences(list, files),
  ];
  const rounds: VerifiedRound[] = [];
  for (let round = 1; documents.has(bundlePath(round)); round += 1) {
    const found = await verifyRound(
      round,
      documents.get(bundlePath(round)) as Uint8Array<ArrayBuffer>,
      files,
      list,
    );
    if (found.round) rounds.push(found.round);
    problems.push(...found.problems);
  }
  return { root: String(reader.root), list, files, rounds, problems };
}

function readList(bytes: Uint8Array | undefined): ArchiveList {
  if (!bytes) throw new ArchiveError(`The archive has no ${ARCHIVE_LIST}: it is no task's archive.`);
  try {
    return archiveListSchema.parse(parseJson(new TextDecoder().decode(bytes)));
  } catch (cause) {
    throw new ArchiveError(`The archive's ${ARCHIVE_LIST} is not in the expected form.`, { cause });
  }
}

function differences(list: ArchiveList, files: readonly VerifiedFile[]): string[] {
  const found = new Map(files.map(({ path, cid }) => [path, cid]));
  const wrong = list.files.flatMap(({ path, cid }) => {
    const there = found.get(path);
    if (there === undefined) return [`${path} is listed and not in the archive.`];
    return there === cid ? [] : [`${path} is ${there}, but the list says ${cid}.`];
  });
  const repeated = [...Map.groupBy(files, ({ path }) => path)].filter(([, same]) => same.length > 1);
  const listed = new Set([ARCHIVE_LIST, ...list.files.map(({ path }) => path)]);
  return [
    ...wrong,
    ...repeated.map(([path]) => `${path} is in the archive twice.`),
    ...files.filter(({ path }) => !listed.has(path)).map(({ path }) => `${path} is not listed.`),
  ];
}

async function verifyRound(
  round: number,
  bytes: Uint8Array<ArrayBuffer>,
  files: readonly VerifiedFile[],
  list: ArchiveList,
): Promise<{ round?: VerifiedRound; problems: string[] }> {
  const fileAt = (path: string) => files.find((file) => file.path === path);
  const bundleFile = fileAt(bundlePath(round));
  try {
    const bundle = submissionBundleSchema.parse(parseJson(new TextDecoder().decode(bytes)));
    const { resultHash } = bundle.verification;
    const mismatches = await bundleMismatches(bytes, { resultHash });
    const problems = mismatches.map(
      (check) => `Round ${round}: the bundle's ${check} is not what it should be.`,
    );
    const absent = new Set(list.missing.map(({ path }) => path));
    for (const { path, cid } of pathsOfBundle(round, bundle.ipfsReferences)) {
      const there = fileAt(path);
      if (there ? there.cid !== cid : !absent.has(path))
        problems.push(`${path} is not the file that the bundle names.`);
    }
    const output = fileAt(`round-${round}/output`);
    if (output && output.sha256 !== bundle.result.metadata.verification.checksum)
      problems.push(`Round ${round}: the output does not have the stated checksum.`);
    return { round: { round, bundleCid: bundleFile?.cid ?? "", resultHash, mismatches }, problems };
  } catch {
    return { problems: [`Round ${round}: the bundle is not in the expected form.`] };
  }
}
