/** How far back the speed is measured: long enough to be calm, short enough to follow a connection that changes. */
const WINDOW_MS = 5_000;

/**
 * The speed of a transfer, from what is done and when.
 * @returns takes the bytes done so far and gives bytes per second; undefined until there is something to measure
 */
export function paceOf(now: () => number): (doneBytes: number) => number | undefined {
  let marks: { at: number; bytes: number }[] = [];
  return (bytes) => {
    const at = now();
    marks = [...marks.filter((mark) => at - mark.at <= WINDOW_MS), { at, bytes }];
    const first = marks[0];
    if (!first || at === first.at || bytes === first.bytes) return undefined;
    return ((bytes - first.bytes) * 1_000) / (at - first.at);
  };
}
