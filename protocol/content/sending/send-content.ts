import type { ContentTree } from "../cid.ts";
import { UploadError } from "../upload-error.ts";
import { archiveOf, type ByteRange, outline, type Part, partsOf } from "./parts.ts";
import { persistent } from "./persistence.ts";
import { type ArchiveAnswer, type Destination, PassingRefusal, postArchive } from "./post-archive.ts";

/** Requests that are on their way at a time. */
const AT_A_TIME = 3;

/** How often what is still missing after all was sent is sent once more: a store may have given up what it kept. */
const MOST_ROUNDS = 3;

interface SendingProgress {
  /** Bytes of the content that are there. */
  doneBytes: number;
  /** Those of them that were there before: an upload that goes on. */
  storedBytes: number;
  /** The connection is away; it goes on by itself. */
  isWaiting: boolean;
}

export interface SendingOptions extends Destination {
  patienceMs: number;
  onProgress: (progress: SendingProgress) => void;
}

/**
 * Brings a content to a storage service. The outline of its tree goes first, in one request: the service refuses before
 * anything else is sent, and says which bytes it has already. Only the others are sent, several parts at a time.
 *
 * @throws UploadError; the signal's reason when aborted
 */
export async function sendContent(
  tree: ContentTree,
  content: Blob,
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
    const archive = archiveOf(tree, content, part);
    const perByte = part.fileBytes / archive.size;
    const from = part.leaves[0]?.from ?? 0;
    let isAgain = false;
    const answer = await untilDone(async () => {
      // A browser tells a file that is gone like a connection that is: only reading it tells them apart.
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
    const answers = await inTurns(partsOf(tree, missing), sendPart);
    // A service that does not say is believed; the caller may ask a gateway.
    const isUndecided = answers.every(({ complete }) => complete === false);
    if (!isUndecided) return;
    if (round === MOST_ROUNDS) {
      throw new UploadError(
        "rejected",
        "The content store lost parts of the upload again and again, so the file is not complete. Your file is untouched: try again, and tell the operator if it happens again.",
      );
    }
  }
}

/**
 * Asks what is missing. A service that does not take a tree without its leaves may refuse with an error of its own; that is
 * no answer to the question, and all of the content is sent.
 */
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
    // No part was sent yet: whoever is away is told at once, not waited for.
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
    `The storage service stored something else than your file, so the upload does not count. Your file is untouched: try again, and tell the operator if it happens again. (expected ${expected}, received ${cid})`,
  );
}

/** Does the work of each item, some at a time. After a failure nothing new begins, and what is on its way comes to its end. */
async function inTurns<Item, Result>(
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
