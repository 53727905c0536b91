import type { UploadProgress } from "#protocol/content/upload.ts";

/** Nobody reads faster, and each message is work for the page. */
const INTERVAL_MS = 100;

/** Passes progress on, but not each step of it: what begins, ends or waits is told at once. */
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
