import type { UploadProgress } from "#protocol/content/upload.ts";

/** More frequent updates are unreadable, and each message costs the page time. */
const INTERVAL_MS = 100;

/** Throttles progress messages; starts, ends and waits are forwarded immediately. */
export function occasionally(
  tell: (progress: UploadProgress) => void,
  now: () => number = () => performance.now(),
): (progress: UploadProgress) => void {
  let last: UploadProgress | undefined;
  let toldAt = 0;
  return (progress) => {
    const isNews =
      !last ||
      last.phase !== progress.phase ||
      last.isWaiting !== progress.isWaiting ||
      progress.doneBytes === progress.totalBytes;
    if (!isNews && now() - toldAt < INTERVAL_MS) return;
    last = progress;
    toldAt = now();
    tell(progress);
  };
}
