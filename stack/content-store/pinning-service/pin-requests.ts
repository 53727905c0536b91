import { Journal } from "../records/journal.ts";

/** Another operator's wish that we keep a content (Pinning Service API, version 1). */
export interface PinRequest {
  requestid: string;
  /** Whose token asked. */
  by: string;
  cid: string;
  name?: string;
  origins: string[];
  meta: Record<string, string>;
  status: "queued" | "pinning" | "pinned" | "failed";
  /** Unix seconds. */
  created: number;
  /** Unix seconds until which it is promised, where a time is. */
  until?: number;
  detail?: string;
}

interface Removal {
  requestid: string;
  removed: true;
}

/** What other operators asked for, over restarts. */
export class PinRequests {
  #journal!: Journal<PinRequest | Removal>;
  readonly #requests = new Map<string, PinRequest>();

  private constructor() {}

  static async open(path: string): Promise<PinRequests> {
    const requests = new PinRequests();
    requests.#journal = await Journal.open<PinRequest | Removal>(path, (entry) => {
      if ("removed" in entry) requests.#requests.delete(entry.requestid);
      else requests.#requests.set(entry.requestid, entry);
    });
    return requests;
  }

  get(requestid: string, by: string): PinRequest | undefined {
    const request = this.#requests.get(requestid);
    return request?.by === by ? request : undefined;
  }

  /** Newest first. */
  of(by: string): PinRequest[] {
    return [...this.#requests.values()].filter((request) => request.by === by).toReversed();
  }

  /** Those whose content is still to be fetched. */
  unfinished(): PinRequest[] {
    return [...this.#requests.values()].filter(({ status }) => status === "queued" || status === "pinning");
  }

  /** Whether anybody else asked for the same content. */
  isWanted(cid: string): boolean {
    return [...this.#requests.values()].some((request) => request.cid === cid);
  }

  async save(request: PinRequest): Promise<void> {
    this.#requests.set(request.requestid, request);
    await this.#journal.add(request);
  }

  async remove(requestid: string): Promise<void> {
    this.#requests.delete(requestid);
    await this.#journal.add({ requestid, removed: true });
  }
}
