/** Files that are sent at once, and looked for afterwards. */
import { createHash, randomBytes } from "node:crypto";
import { demoAccount } from "#protocol/chain/demo-accounts.ts";
import { uploadContent } from "#protocol/content/upload.ts";
import { issueTicket } from "#protocol/storage/storage-ticket.ts";

export interface Stored {
  readonly cid: string;
  readonly sha256: string;
  /** Milliseconds, hashing included. */
  readonly took: number;
}

const MB = 1_048_576;
const TICKET_SECONDS = 600;
/** The store is started again meanwhile, which a busy machine takes minutes for. */
const PATIENCE_MS = 300_000;

/**
 * Sends files of this size at the same time. @param onProgress told the part (0 to 1) that the store has
 * @returns what is stored; a file that was refused rejects
 */
export async function uploadAtOnce(
  count: number,
  megabytes: number,
  store: { readonly url: string; readonly ticketSecret: string },
  onProgress: (part: number) => void,
): Promise<readonly Stored[]> {
  const done = new Array<number>(count).fill(0);
  const now = Math.floor(Date.now() / 1_000);
  const claims = { iat: now, exp: now + TICKET_SECONDS, max: megabytes * MB };
  return Promise.all(
    done.map(async (_, index) => {
      const bytes = randomBytes(megabytes * MB);
      const sub = demoAccount("Clara").address.toLowerCase();
      const started = performance.now();
      const { cid } = await uploadContent(bytes, {
        storageUrl: store.url,
        ticket: await issueTicket(store.ticketSecret, { ...claims, sub }),
        patienceMs: PATIENCE_MS,
        onProgress: ({ phase, doneBytes }) => {
          if (phase !== "uploading") return;
          done[index] = doneBytes;
          onProgress(done.reduce((sum, part) => sum + part, 0) / (count * megabytes * MB));
        },
      });
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      return { cid, sha256, took: performance.now() - started };
    }),
  );
}

/** How many of them come back byte for byte. */
export async function foundAgain(files: readonly Stored[], storageUrl: string): Promise<number> {
  let found = 0;
  for (const { cid, sha256 } of files) {
    const answer = await fetch(`${storageUrl}/ipfs/${cid}`).catch(() => undefined);
    const hash = createHash("sha256");
    if (answer?.ok) hash.update(new Uint8Array(await answer.arrayBuffer()));
    if (hash.digest("hex") === sha256) found += 1;
  }
  return found;
}
