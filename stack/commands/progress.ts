import { clearLine, cursorTo } from "node:readline";

const WIDTH = 44;

export interface Progress {
  /** Runs one step and writes one line for it, with the time it took. */
  step<T>(label: string, work: () => Promise<T>): Promise<T>;
  say(line: string): void;
}

/** Writes nothing; for tests and benchmarks. */
export const silentProgress: Progress = { step: (_label, work) => work(), say: () => {} };

/** Writes to a stream; on a terminal the running step shows its elapsed time. */
export function progressTo(stream: NodeJS.WriteStream): Progress {
  const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1).padStart(6)} s`;
  const show = (mark: string, label: string, since: number) =>
    `  ${mark} ${label.padEnd(WIDTH)}${seconds(since)}`;

  return {
    say: (line) => void stream.write(`${line}\n`),
    async step(label, work) {
      const since = Date.now();
      const draw = () => {
        clearLine(stream, 0);
        cursorTo(stream, 0);
        stream.write(show("…", label, since));
      };
      const timer = stream.isTTY ? setInterval(draw, 200) : undefined;
      const finish = (mark: string) => {
        clearInterval(timer);
        if (timer) {
          clearLine(stream, 0);
          cursorTo(stream, 0);
        }
        stream.write(`${show(mark, label, since)}\n`);
      };
      try {
        const result = await work();
        finish("✓");
        return result;
      } catch (error) {
        finish("✗");
        throw error;
      }
    },
  };
}
