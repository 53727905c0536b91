import { CID } from "multiformats/cid";
import type { ContentLog } from "../content-log.ts";
import { blocksBelow, carBytes } from "../disk/blocks-below.ts";
import type { ContentDisk } from "../disk/content-disk.ts";
import { Journal } from "../records/journal.ts";
import type { ContentPlace, PinState } from "./place.ts";

/** State of one content at one further place. */
interface PinEntry extends PinState {
  root: string;
  place: string;
  /** Unix seconds. */
  at: number;
}

interface Pending {
  readonly root: string;
  readonly place: ContentPlace;
  attempts: number;
  /** Milliseconds. */
  due: number;
}

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30 * 60_000;
/** Contents copied at the same time. */
const AT_ONCE = 4;

/** Copies content to further places. Pins that are not confirmed survive a restart and are retried with increasing pauses. */
export class PinKeeper {
  readonly #places: readonly ContentPlace[];
  readonly #disk: ContentDisk;
  readonly #log: ContentLog;
  #journal!: Journal<PinEntry>;
  readonly #states = new Map<string, PinEntry>();
  readonly #pending = new Map<string, Pending>();

  private constructor(places: readonly ContentPlace[], disk: ContentDisk, log: ContentLog) {
    this.#places = places;
    this.#disk = disk;
    this.#log = log;
  }

  static async open(
    path: string,
    places: readonly ContentPlace[],
    disk: ContentDisk,
    log: ContentLog,
  ): Promise<PinKeeper> {
    const keeper = new PinKeeper(places, disk, log);
    keeper.#journal = await Journal.open(path, (entry) =>
      keeper.#states.set(keyOf(entry.root, entry.place), entry),
    );
    for (const { root, place, status } of keeper.#states.values())
      if (status !== "pinned" && status !== "absent")
        keeper.#wait(
          root,
          places.find(({ name }) => name === place),
        );
    return keeper;
  }

  get waiting(): number {
    return this.#pending.size;
  }

  /** Pins in each state at the further places. */
  get counts(): Readonly<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { status } of this.#states.values()) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  }

  /** Starts copying a complete content to every further place, in the background. */
  add(root: string): void {
    for (const place of this.#places)
      if (this.#states.get(keyOf(root, place.name))?.status !== "pinned") this.#wait(root, place);
  }

  /** State of a content at each further place. */
  statesOf(root: string): readonly ({ name: string } & PinState)[] {
    return this.#places.map(({ name }) => {
      const { status = "absent", until, detail } = this.#states.get(keyOf(root, name)) ?? {};
      return { name, status, ...(until !== undefined && { until }), ...(detail && { detail }) };
    });
  }

  /** Queries places without a known state: the content may have been pinned there by other means. */
  async lookFor(root: string): Promise<void> {
    const unknown = this.#places.filter(({ name }) => !this.#states.has(keyOf(root, name)));
    await Promise.all(
      unknown.map(async (place) => {
        const state = await place.stateOf(CID.parse(root)).catch((): PinState => ({ status: "absent" }));
        if (state.status === "absent" || state.status === "failed") return;
        await this.#learn(root, place.name, state, Date.now());
        if (state.status !== "pinned") this.#wait(root, place);
      }),
    );
  }

  /** Forgets a content that was removed here, and removes its pins where that is up to this operator. */
  async remove(root: string): Promise<void> {
    for (const place of this.#places) {
      const key = keyOf(root, place.name);
      this.#pending.delete(key);
      try {
        if (place.unpin) await place.unpin(CID.parse(root));
        else if (this.#states.get(key)?.status === "pinned") continue;
        await this.#learn(root, place.name, { status: "absent" }, Date.now());
      } catch (error) {
        const reason = (error as Error).message;
        this.#log.error({ root, place: place.name, reason }, "pin.remove_failed");
      }
    }
  }

  /** Retries pins that are due. Called periodically. */
  async step(nowMs = Date.now()): Promise<void> {
    const due = [...this.#pending.values()].filter((pending) => pending.due <= nowMs);
    for (let next = 0; next < due.length; next += AT_ONCE)
      await Promise.all(due.slice(next, next + AT_ONCE).map((pending) => this.#advance(pending, nowMs)));
  }

  async #advance(pending: Pending, nowMs: number): Promise<void> {
    const { root, place } = pending;
    pending.attempts += 1;
    pending.due = nowMs + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(pending.attempts, 12));
    const cid = CID.parse(root);
    const car = () => carBytes(cid, blocksBelow(this.#disk, cid));
    const state = await place.keep(cid, car).catch((error: Error): PinState => {
      this.#log.warn({ root, place: place.name, reason: error.message }, "pin.failed");
      return { status: "failed", detail: error.message.slice(0, 200) };
    });
    await this.#learn(root, place.name, state, nowMs);
    if (state.status === "pinned") this.#pending.delete(keyOf(root, place.name));
  }

  async #learn(root: string, place: string, state: PinState, nowMs: number): Promise<void> {
    const key = keyOf(root, place);
    const known = this.#states.get(key);
    const entry = { root, place, at: Math.floor(nowMs / 1_000), ...state };
    this.#states.set(key, entry);
    if (known?.status === state.status && known.until === state.until) return;
    if (state.status === "pinned") this.#log.info({ root, place }, "pin.confirmed");
    // A full disk loses the record, not the pin.
    await this.#journal
      .add(entry)
      .catch((error: Error) => this.#log.error({ root, place, reason: error.message }, "pin.record_failed"));
  }

  #wait(root: string, place: ContentPlace | undefined): void {
    if (!place || this.#pending.has(keyOf(root, place.name))) return;
    this.#pending.set(keyOf(root, place.name), { root, place, attempts: 0, due: 0 });
    // Recorded before the first request: a crash in between must not lose it.
    if (!this.#states.has(keyOf(root, place.name)))
      void this.#learn(root, place.name, { status: "queued" }, Date.now());
  }
}

const keyOf = (root: string, place: string) => `${root} ${place}`;
