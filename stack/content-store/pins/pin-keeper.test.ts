import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { silentLog } from "../content-log.ts";
import { ContentDisk } from "../disk/content-disk.ts";
import { PinKeeper } from "./pin-keeper.ts";
import type { ContentPlace, PinState } from "./place.ts";

const cid = "bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku";
const minute = 60_000;

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "pins-"));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** A place with scripted answers; the last one repeats. */
function place(answers: (PinState | Error)[]): ContentPlace & { asked: number } {
  const it = {
    name: "pins.example",
    asked: 0,
    async keep() {
      const answer = answers[Math.min(it.asked, answers.length - 1)] as PinState | Error;
      it.asked += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    stateOf: async (): Promise<PinState> => ({ status: "absent" }),
  };
  return it;
}

async function open(...places: ContentPlace[]): Promise<PinKeeper> {
  const disk = await ContentDisk.open(dir, 1_000_000);
  return PinKeeper.open(join(dir, "pins.jsonl"), places, disk, silentLog);
}

it("retries an unavailable place with growing pauses until it has the pin", async () => {
  const service = place([
    new Error("the service is away"),
    { status: "queued" },
    { status: "pinned", until: 9 },
  ]);
  const pins = await open(service);
  pins.add(cid);
  await pins.step(minute);
  expect(pins.statesOf(cid)).toEqual([
    { name: "pins.example", status: "failed", detail: "the service is away" },
  ]);
  await pins.step(minute);
  expect(service.asked).toBe(1);
  await pins.step(2 * minute);
  await pins.step(3 * minute);
  expect(pins.statesOf(cid)).toEqual([{ name: "pins.example", status: "pinned", until: 9 }]);
  await pins.step(99 * minute);
  expect([service.asked, pins.waiting]).toEqual([3, 0]);
});

it("after a restart continues with unconfirmed pins, and knows the confirmed ones", async () => {
  const other = "bafkreifzjut3te7nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e";
  const before = await open(place([{ status: "pinned" }]));
  before.add(cid);
  await before.step(minute);
  before.add(other);
  await new Promise((resolve) => setTimeout(resolve, 50));
  // The process was killed while it wrote.
  await appendFile(join(dir, "pins.jsonl"), '{"root":"baf');
  const service = place([{ status: "pinned" }]);
  const after = await open(service);
  expect(after.statesOf(cid)[0]?.status).toBe("pinned");
  expect(after.waiting).toBe(1);
  await after.step(minute);
  expect([service.asked, after.statesOf(other)[0]?.status]).toEqual([1, "pinned"]);
});

it("finds a pin that was requested elsewhere, and remembers it", async () => {
  const service = place([{ status: "pinned" }]);
  service.stateOf = async () => ({ status: "pinned", until: 7 });
  const pins = await open(service);
  expect(pins.statesOf(cid)[0]?.status).toBe("absent");
  await pins.lookFor(cid);
  expect(pins.statesOf(cid)).toEqual([{ name: "pins.example", status: "pinned", until: 7 }]);
  expect([service.asked, pins.waiting]).toEqual([0, 0]);
});
