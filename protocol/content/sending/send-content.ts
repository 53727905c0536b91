import type { ContentTree } from "../cid.ts";
import type { FileContent } from "../content-source.ts";
import { UploadError } from "../upload-error.ts";
import { archiveOf, type ByteRange, outline, type Part, partsOf } from "./parts.ts";
import { persistent } from "./persistence.ts";
import { type ArchiveAnswer, type Destination, PassingRefusal, postArchive } from "./post-archive.ts";

/** Concurrent requests. */
const AT_A_TIME = 3;

/** How often missing parts are sent again: a store may have dropped parts it had kept. */
const MAX_ROUNDS = 3;

interface SendingProgress {
  /** Bytes that the store has. */
  doneBytes: number;
  /** Bytes that the store had before this upload started (a resumed upload). */
  storedBytes: number;
  /** The connection is lost; the upload resumes automatically. */
  isWaiting: boolean;
}

export interface SendingOptions extends Destination {
  patienceMs: number;
  onProgress: (progress: SendingProgress) => void;
}

/** Uploads content, first the outline: a refusal comes early, and known parts are skipped. @throws UploadError */
export async function sendContent(
  tree: ContentTree,
  content: FileContent,
  { patienceMs, onProgress, ...destination }: SendingOptions,
): Promise<void> {
  let storedBytes = 0;
  let isWaiting = false;
  let sent = 0;
  const inFlight = new Map<Part, number>();
  const report = () => {
    const doneBytes = Math.min(tree.size, storedBytes + sent + sum([...inFlight.values()]));
    onProgress({ doneBytes, storedBytes, isWaiting });
  };
  const untilDone = persistent({
    patienceMs,
    signal: destination.signal,
    onWaiting: (now) => {
      if (now === isWaiting) return;
      isWaiting = now;
      report();
    },
  });

  async function sendPart(part: Part): Promise<ArchiveAnswer> {
    const archive = await archiveOf(tree, content, part);
    const perByte = part.fileBytes / archive.size;
    const from = part.leaves[0]?.from ?? 0;
    let isAgain = false;
    const answer = await untilDone(async () => {
      // Browsers report a deleted file like a lost connection; only reading the file distinguishes them.
      if (isAgain) await content.slice(from, from + 1).arrayBuffer();
      isAgain = true;
      try {
        return await postArchive(archive, destination, (bytes) => {
          inFlight.set(part, Math.floor(bytes * perByte));
          report();
        });
      } finally {
        inFlight.delete(part);
      }
    });
    requireSameContent(answer, tree.cid);
    sent += part.fileBytes;
    report();
    return answer;
  }

  for (let round = 1; ; round += 1) {
    const missing = await missingOf(tree, destination);
    storedBytes = tree.size - sum(missing.map(([from, to]) => to - from));
    sent = 0;
    report();
    if (missing.length === 0) return;
    const answers = await inParallel(partsOf(tree, missing), sendPart);
    // A service that does not report completeness is trusted; the caller can check a gateway.
    const isUndecided = answers.every(({ complete }) => complete === false);
    if (!isUndecided) return;
    if (round === MAX_ROUNDS) {
      throw new UploadError(
        "rejected",
        "The content store keeps losing parts of the upload, so the file is incomplete. Your file is untouched. Try again, and contact the operator if it happens again.",
      );
    }
  }
}

/** Queries the missing byte ranges. A refusal is not an answer: all of the content is then sent. */
async function missingOf(tree: ContentTree, destination: Destination): Promise<readonly ByteRange[]> {
  const everything: ByteRange[] = [[0, tree.size]];
  try {
    const answer = await postArchive(outline(tree), destination);
    requireSameContent(answer, tree.cid);
    if (answer.complete) return [];
    return answer.missing ?? everything;
  } catch (error) {
    const isNoAnswer = error instanceof UploadError && error.kind === "rejected";
    if (isNoAnswer && !(error instanceof OtherContentError)) return everything;
    // No part was sent yet, so report an unreachable service at once instead of retrying.
    throw error instanceof PassingRefusal
      ? new UploadError(error.kind, error.message, { cause: error })
      : error;
  }
}

class OtherContentError extends UploadError {}

function requireSameContent({ cid }: ArchiveAnswer, expected: string): void {
  if (cid === expected) return;
  throw new OtherContentError(
    "rejected",
    `The content store returned a different content ID, so the upload failed. Your file is untouched. Try again, and contact the operator if it happens again. (expected ${expected}, received ${cid})`,
  );
}

/** Processes the items, several at a time. After a failure no new item starts, and running ones finish. */
async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items[Symbol.iterator]();
  let hasFailed = false;
  const worker = async () => {
    for (const item of waiting) {
      if (hasFailed) return;
      results.push(
        await work(item).catch((error: unknown) => {
          hasFailed = true;
          throw error;
        }),
      );
    }
  };
  const endings = await Promise.allSettled(Array.from({ length: AT_A_TIME }, worker));
  const failed = endings.find((ending) => ending.status === "rejected");
  if (failed) throw failed.reason;
  return results;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
