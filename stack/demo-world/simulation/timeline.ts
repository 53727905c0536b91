/** Lets a story wait for a time of the demo data (unix seconds). */
export type At = (time: number) => Promise<void>;

/** A story's part in the timeline: it acts, waits with `at` for its next moment, and acts again. */
export interface Thread {
  readonly name: string;
  run(at: At): Promise<void>;
}

interface Waiting {
  readonly thread: string;
  readonly time: number;
  readonly order: number;
  resume(): void;
}

/** Interleaves stories: the one with the earliest time runs until it waits. @throws Error with the story's name */
export async function playTimeline(
  threads: readonly Thread[],
  onMoment?: (time: number, thread: string) => void,
): Promise<void> {
  const waiting: Waiting[] = [];
  let arrivals = 0;
  let now = Number.NEGATIVE_INFINITY;
  let settle: (failure?: Error) => void = () => {};

  /** Lets one story act until it waits or ends. */
  const untilQuiet = (act: () => void) =>
    new Promise<void>((resolve, reject) => {
      settle = (failure) => (failure ? reject(failure) : resolve());
      act();
    });

  const start = (thread: Thread) => () => {
    const at: At = (time) => {
      if (time < now) {
        const message = `goes back in time, from ${formatTime(now)} to ${formatTime(time)}`;
        return Promise.reject(new Error(message));
      }
      return new Promise((resume) => {
        waiting.push({ thread: thread.name, time, order: arrivals++, resume });
        settle();
      });
    };
    thread.run(at).then(
      () => settle(),
      (cause: Error) => settle(new Error(`The story "${thread.name}": ${cause.message}`, { cause })),
    );
  };

  for (const thread of threads) await untilQuiet(start(thread));
  while (waiting.length > 0) {
    waiting.sort((a, b) => a.time - b.time || a.order - b.order);
    const next = waiting.shift() as Waiting;
    now = next.time;
    onMoment?.(now, next.thread);
    await untilQuiet(next.resume);
  }
}

function formatTime(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toISOString().slice(0, 16).replace("T", " ");
}
