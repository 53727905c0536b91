import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { StackError } from "../stack-error.ts";
import { type ProcessSpec, ServiceProcess } from "./service-process.ts";

/**
 * Starts the stack's processes and stops them in the opposite order. When one ends by itself the others are
 * stopped too and the reason is kept: half a stack would fail in ways that have nothing to do with the cause.
 */
export class Supervisor {
  /** Resolves when everything has ended: with a message when a process ended by itself, else with nothing. */
  readonly ended: Promise<string | undefined>;
  readonly #logFolder: string;
  readonly #announce: (line: string) => void;
  readonly #processes: ServiceProcess[] = [];
  readonly #reaper: ChildProcess;
  #settle: (crash: string | undefined) => void = () => {};
  #stopping: Promise<void> | undefined;

  /** @param announce told at once when a process ended by itself; its last words come with `ended` */
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

  /** Process ids by service name, of those that run. */
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

  /**
   * Runs a process to its end.
   * @throws StackError with its last words when it fails
   */
  async run(spec: ProcessSpec): Promise<void> {
    if (this.isStopping) throw new Error(`The stack is being stopped; ${spec.name} was not started`);
    const task = this.#spawn(spec);
    if ((await task.ended) !== "exit code 0") throw new StackError(task.describeEnd("failed"));
  }

  /** Stops everything in order; resolves when no process is left. */
  async stop(): Promise<void> {
    await this.#stop(undefined);
  }

  /** SIGKILL to one service, as a test or a crash would do it; what follows is what follows a crash. */
  kill(name: string): void {
    const service = this.#processes.findLast(
      (candidate) => candidate.spec.name === name && !candidate.hasEnded,
    );
    if (!service)
      throw new Error(`No service "${name}" runs; running are: ${Object.keys(this.pids).join(", ")}`);
    service.kill();
  }

  /** SIGKILL to everything at once, for somebody who does not want to wait. */
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
    this.#stopping ??= (async () => {
      for (const service of [...this.#processes].reverse()) await service.stop();
      this.#reaper.stdin?.end("done\n");
      this.#settle(crash);
    })();
    return this.#stopping;
  }
}
