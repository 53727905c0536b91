import { CID } from "multiformats/cid";
import type { ContentLog } from "../content-log.ts";
import type { ContentDisk } from "../disk/content-disk.ts";
import { fetchTree } from "./fetch-tree.ts";
import type { PinRequest, PinRequests } from "./pin-requests.ts";

export interface PinWorkerOptions {
  /** Gateways that content is fetched from, each up to and with `/ipfs/`; no other address is ever asked. */
  readonly sources: readonly string[];
  /** Fetches and pins over the network of a node of ours, from these addresses or wherever it finds it. */
  readonly overNetwork?: (root: CID, origins: readonly string[]) => Promise<void>;
  /** Days for which a pin is promised; undefined: no time is. */
  readonly keepDays?: number;
}

/** Fetches what other operators asked for, one content after the other. */
export class PinWorker {
  readonly #disk: ContentDisk;
  readonly #requests: PinRequests;
  readonly #options: PinWorkerOptions;
  readonly #log: ContentLog;
  #running: Promise<void> | undefined;

  constructor(disk: ContentDisk, requests: PinRequests, options: PinWorkerOptions, log: ContentLog) {
    this.#disk = disk;
    this.#requests = requests;
    this.#options = options;
    this.#log = log;
  }

  /** Works until nothing is left to do; a second call joins the first. */
  run(): Promise<void> {
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #work(): Promise<void> {
    for (let [next] = this.#requests.unfinished(); next; [next] = this.#requests.unfinished())
      await this.#fulfil(next);
  }

  async #fulfil(request: PinRequest): Promise<void> {
    await this.#requests.save({ ...request, status: "pinning" });
    const outcome = await this.#fetch(CID.parse(request.cid), request.origins).then(
      () => ({ status: "pinned" as const, ...this.#promise() }),
      (error: Error) => ({ status: "failed" as const, detail: error.message.slice(0, 200) }),
    );
    // It may have been taken back meanwhile.
    if (!this.#requests.get(request.requestid, request.by)) return;
    await this.#requests.save({ ...request, ...outcome });
    this.#log.info({ cid: request.cid, by: request.by, ...outcome }, "pin request");
  }

  async #fetch(root: CID, origins: readonly string[]): Promise<void> {
    if (await this.#disk.backend.keeps(root)) return;
    let reason = new Error("no source is configured to fetch from (PINNING_SOURCES)");
    for (const source of this.#options.sources) {
      try {
        return await fetchTree(this.#disk, source, root);
      } catch (error) {
        reason = error as Error;
      }
    }
    if (!this.#options.overNetwork) throw reason;
    await this.#options.overNetwork(root, origins);
  }

  #promise(): { until?: number } {
    const { keepDays } = this.#options;
    return keepDays ? { until: Math.floor(Date.now() / 1_000) + keepDays * 86_400 } : {};
  }
}
