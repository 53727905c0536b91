/** Worker processes, each with one job at a time, low in priority, and replaced when they grow old, hang or swell. */
import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { join } from "node:path";
import { residentBytes } from "./memory.ts";
import type { Answer, Job, Message } from "./message.ts";

/** Modules that were imported are never freed. */
const JOBS_PER_PROCESS = 60;
/** A process that has grown to this gets no further job. */
const OLD = 1.5 * 2 ** 30;
/** A mutant that needs this much has made the contracts or the tests run away: an ordinary worker stays far below. */
const MOST_MEMORY = 3 * 2 ** 30;
const LOOK_EVERY = 250;

/** Below everything a person waits for. */
const NICE = 19;

/** Why a job has no answer: out of time, out of memory, or the process died by itself. */
export type Failure = "timeout" | "memory" | "crash";
type Slot = { child: ChildProcess | undefined; jobs: number };

async function ready(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, "worker.ts"), {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  if (child.pid) setPriority(child.pid, NICE);
  await new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("exit", (code) => reject(new Error(`A worker ended with ${code} before it was ready.`)));
  });
  return child;
}

/** The answer of a job, which may take `limit` milliseconds until it says that a part has begun, which has its own limit. */
function answerOf(child: ChildProcess, job: Job, limit: number): Promise<Answer | Failure> {
  return new Promise((resolve) => {
    let timer = setTimeout(() => finish("timeout"), limit);
    const watch = setInterval(() => {
      if (residentBytes(child.pid ?? 0) > MOST_MEMORY) finish("memory");
    }, LOOK_EVERY);
    const finish = (result: Answer | Failure) => {
      clearTimeout(timer);
      clearInterval(watch);
      child.removeAllListeners();
      resolve(result);
    };
    child.on("message", (message: Message) => {
      if (message.kind !== "part") return finish(message);
      clearTimeout(timer);
      timer = setTimeout(() => finish("timeout"), message.limit);
    });
    child.once("exit", () => finish("crash"));
    child.send(job);
  });
}

async function ask(slot: Slot, job: Job, limit: number): Promise<Answer | Failure> {
  const isOld = slot.jobs >= JOBS_PER_PROCESS || residentBytes(slot.child?.pid ?? 0) > OLD;
  if (isOld) end(slot);
  if (!slot.child) {
    slot.child = await ready();
    slot.jobs = 0;
  }
  slot.jobs += 1;
  const answer = await answerOf(slot.child, job, limit);
  if (typeof answer === "string") end(slot);
  return answer;
}

function end(slot: Slot): void {
  slot.child?.kill("SIGKILL");
  slot.child = undefined;
}

/** Gives what is in `queue`, also what is added meanwhile, to `workers` processes as they become free. */
export async function runJobs<T, D extends { job: Job; limit: number }>(
  workers: number,
  queue: T[],
  describe: (item: T) => D,
  done: (item: T, answer: Answer | Failure, described: D) => void,
): Promise<void> {
  await Promise.all(
    Array.from({ length: workers }, async () => {
      const slot: Slot = { child: undefined, jobs: 0 };
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const described = describe(next);
        done(next, await ask(slot, described.job, described.limit), described);
      }
      end(slot);
    }),
  );
}
