/** Sending a long body in pieces, no faster than it is read. */
import type { VercelResponse } from "@vercel/node";

/** Resolves when more can be written, or nobody reads any more. */
function writable(res: VercelResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      res.off("drain", done);
      res.off("close", done);
      resolve();
    };
    res.once("drain", done);
    res.once("close", done);
  });
}

/**
 * Writes the pieces and ends the answer. When a piece cannot be had the connection is cut, because the status has been
 * sent: the reader's download fails instead of being taken for whole.
 * @throws what the pieces threw
 */
export async function sendPieces(res: VercelResponse, pieces: AsyncIterable<string>): Promise<void> {
  try {
    for await (const piece of pieces) {
      if (piece !== "" && !res.write(piece) && !res.destroyed) await writable(res);
      if (res.destroyed) return;
    }
    res.end();
  } catch (error) {
    res.destroy(error instanceof Error ? error : undefined);
    throw error;
  }
}
