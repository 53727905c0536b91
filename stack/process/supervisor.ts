import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { StackError } from "../stack-error.ts";
import { defaultRestart, Restarts } from "./restart.ts";
import { type ProcessSpec, ServiceProcess } from "./service-process.ts";

/** Starts the stack's processes and stops them in reverse order; a required one that ends stops all. */
export class Supervisor {
  /** Resolves when everything has ended: with a message after an unexpected end, otherwise with undefined. */
  readonly ended: Promise<string | undefined>;
  readonly #logFolder: string;
  readonly #announce: (line: string) => void;
  readonly #processes: ServiceProcess[] = [];
  readonly #reaper: ChildProcess;
  #settle: (crash: string | undefined) => void = () => {};
  /** Processes whose end does not stop the others. */
  readonly #restarting = new Set<ServiceProcess>();
  readonly #pauses = new Set<NodeJS.Timeout>();
  #stopping: Promise<void> | undefined;

  /** @param announce called immediately after an unexpected end; the last output comes with `ended` */
  constructor(logFolder: string, announce: (line: string) => void = () => {}) {
    this.#logFolder = logFolder;
    this.#announce = announce;
    this.ended = new Promise((resolve) => {
      this.#settle = resolve;
    });
    this.#reaper = spawn(process.execPath, [join(import.meta.dirname, "reaper.ts")], {
      detached: true,
      stdio: ["pipe", "ignore", "ignore"],
    });
    this.#reaper.unref();
    this.#reaper.stdin?.on("error", () => {});
  }

  get isStopping(): boolean {
    return this.#stopping !== undefined;
  }

  get pids(): Record<string, number> {
    const running = this.#processes.filter((service) => !service.hasEnded && service.pid !== undefined);
    return Object.fromEntries(running.map((service) => [service.spec.name, service.pid as number]));
  }

  /** Starts a process that must not end before the stack does. */
  launch(spec: ProcessSpec): ServiceProcess {
    if (this.isStopping) throw new Error(`The stack is being stopped; ${spec.name} was not started`);
    const service = this.#spawn(spec);
    service.ended.then(() => {
      if (this.isStopping) return;
      this.#announce(`\n${spec.label} stopped unexpectedly. Stopping the others …`);
      void this.#stop(service.describeEnd());
    });
    return service;
  }

  /** Starts a process that no other needs; it is restarted after longer and longer pauses. */
  launchRestarting(spec: ProcessSpec, policy = defaultRestart): void {
    if (this.isStopping) throw new Error(`The stack is being stopped; ${spec.name} was not started`);
    const restarts = new Restarts(policy);
    const start = () => {
      const startedAt = performance.now();
      const service = this.#spawn(spec);
      this.#restarting.add(service);
      service.ended.then((end) => {
        if (this.isStopping) return;
        const pauseMs = restarts.pauseAfter(performance.now() - startedAt);
        this.#announce(
          `\n${spec.label} stopped unexpectedly (${end}) and restarts in ${pauseMs / 1000} s. ` +
            `Other services keep running. Log: ${service.logPath}`,
        );
        const pause = setTimeout(() => {
          this.#pauses.delete(pause);
          start();
        }, pauseMs);
        this.#pauses.add(pause);
      });
    };
    start();
  }

  /** Runs a process to its end. @throws StackError with its last output */
  async run(spec: ProcessSpec): Promise<void> {
    if (this.isStopping) throw new Error(`The stack is being stopped; ${spec.name} was not started`);
    const task = this.#spawn(spec);
    if ((await task.ended) !== "exit code 0") throw new StackError(task.describeEnd("failed"));
  }

  /** Stops everything in order; resolves when no process is left. */
  async stop(): Promise<void> {
    await this.#stop(undefined);
  }

  /** Kills one service. Returns whether the others are now stopped. */
  kill(name: string): boolean {
    const service = this.#processes.findLast(
      (candidate) => candidate.spec.name === name && !candidate.hasEnded,
    );
    if (!service)
      throw new Error(`Service "${name}" is not running. Running: ${Object.keys(this.pids).join(", ")}`);
    service.kill();
    return !this.#restarting.has(service);
  }

  /** Sends SIGKILL to everything immediately. */
  killAll(): void {
    for (const service of this.#processes) if (!service.hasEnded) service.kill();
  }

  #spawn(spec: ProcessSpec): ServiceProcess {
    const service = new ServiceProcess(spec, this.#logFolder);
    this.#processes.push(service);
    if (service.pid !== undefined) this.#reaper.stdin?.write(`${service.pid}\n`);
    return service;
  }

  #stop(crash: string | undefined): Promise<void> {
    for (const pause of this.#pauses) clearTimeout(pause);
    this.#stopping ??= (async () => {
      for (const service of [...this.#processes].reverse()) await service.stop();
      this.#reaper.stdin?.end("done\n");
      this.#settle(crash);
    })();
    return this.#stopping;
  }
}
