import { type ChildProcess, type Serializable, spawn } from "node:child_process";
import { waitUntil } from "#dev-infra/process/wait-until.ts";
import { redactor } from "#protocol/format/redact.ts";
import { StackError } from "../stack-error.ts";
import { lastLines, openLog, writeLog } from "./log-file.ts";

export interface ProcessSpec {
  /** Short name: used for the log file, the run state, and `kill`. */
  readonly name: string;
  /** Display name. */
  readonly label: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  /** Added to this process's environment. */
  readonly env?: Readonly<Record<string, string>>;
  readonly uid?: number;
  readonly gid?: number;
  /** A channel for messages; only for Node processes. */
  readonly hasChannel?: boolean;
  /** Called with each message over the channel. */
  readonly onMessage?: (message: Serializable) => void;
  /** The signal that asks for an orderly end (default SIGTERM). */
  readonly stopSignal?: NodeJS.Signals;
  /** Milliseconds for the orderly end, after which the process is killed (default 10,000). */
  readonly stopGraceMs?: number;
}

/** A process of the stack. It leads its own process group, so Ctrl-C reaches only the stack. */
export class ServiceProcess {
  readonly spec: ProcessSpec;
  readonly logPath: string;
  /** Resolves with a description when the process has ended for any reason. */
  readonly ended: Promise<string>;
  readonly #child: ChildProcess;
  #end: string | undefined;

  constructor(spec: ProcessSpec, logFolder: string) {
    this.spec = spec;
    const log = openLog(logFolder, spec.name);
    this.logPath = log.path;
    this.#child = spawn(spec.command, spec.args, {
      cwd: spec.cwd,
      env: { ...process.env, ...spec.env },
      uid: spec.uid,
      gid: spec.gid,
      detached: true,
      stdio: ["ignore", "pipe", "pipe", ...(spec.hasChannel ? (["ipc"] as const) : [])],
    });
    if (spec.onMessage) this.#child.on("message", spec.onMessage);
    const { stdout, stderr } = this.#child;
    const streams = [stdout, stderr].filter((stream) => stream !== null);
    const secrets = [...Object.values({ ...process.env, ...spec.env }), ...spec.args];
    const close = writeLog(log.file, streams, redactor(secrets));
    this.ended = new Promise((resolve) => {
      let isSettled = false;
      const settle = (end: string) => {
        if (isSettled) return;
        isSettled = true;
        this.#signalGroup("SIGKILL");
        // Its last output is in the log before listeners are notified.
        void close().then(() => {
          this.#end = end;
          resolve(end);
        });
      };
      this.#child.once("error", (error) => settle(error.message));
      this.#child.once("exit", (code, signal) => settle(signal ?? `exit code ${code}`));
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get hasEnded(): boolean {
    return this.#end !== undefined;
  }

  send(message: Serializable): void {
    this.#child.send(message);
  }

  /** The next message of the process. @throws StackError at its end, or after `timeoutMs` milliseconds */
  async message<T>(timeoutMs = 180_000): Promise<T> {
    const message = new Promise<T>((resolve) => this.#child.once("message", (value) => resolve(value as T)));
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_resolve, reject) => {
      const words = `${this.spec.label} wrote no output for ${timeoutMs / 1000} s.`;
      timer = setTimeout(() => reject(new StackError(this.#withLog(words))), timeoutMs);
    });
    return await Promise.race([message, silence, this.#failWhenEnded()]).finally(() => clearTimeout(timer));
  }

  /** Waits until a check succeeds. @throws StackError with the log's end, at the process's end or a timeout */
  async ready(check: () => Promise<boolean>, timeoutMs = 60_000): Promise<void> {
    await waitUntil(check, {
      timeoutMs,
      failure: () => (this.hasEnded ? new StackError(this.describeEnd()) : undefined),
      tooLate: () =>
        new StackError(this.#withLog(`${this.spec.label} did not respond within ${timeoutMs / 1000} s.`)),
    });
  }

  /** Requests an orderly end, and kills the group on a timeout. */
  async stop(): Promise<void> {
    if (this.hasEnded) return;
    this.#child.kill(this.spec.stopSignal ?? "SIGTERM");
    const grace = AbortSignal.timeout(this.spec.stopGraceMs ?? 10_000);
    grace.addEventListener("abort", () => this.kill());
    await this.ended;
  }

  /** SIGKILL to the whole group. */
  kill(): void {
    this.#child.kill("SIGKILL");
    this.#signalGroup("SIGKILL");
  }

  /** Describes an unexpected end. */
  describeEnd(what = "stopped unexpectedly"): string {
    return this.#withLog(`${this.spec.label} ${what} (${this.#end ?? "still running"}).`);
  }

  async #failWhenEnded(): Promise<never> {
    await this.ended;
    throw new StackError(this.describeEnd());
  }

  #withLog(sentence: string): string {
    const lines = lastLines(this.logPath, 12).map((line) => `    ${line}`);
    const log = lines.length > 0 ? `Its last lines:\n${lines.join("\n")}` : "It wrote no output.";
    return `${sentence} ${log}\n  Full log: ${this.logPath}`;
  }

  #signalGroup(signal: NodeJS.Signals): void {
    if (!this.#child.pid) return;
    try {
      process.kill(-this.#child.pid, signal);
    } catch {
      // The whole group has ended.
    }
  }
}
