import { readBlock } from "#dev-infra/chain/block.ts";
import type { Rpc } from "#dev-infra/chain/json-rpc.ts";
import type { Deployment } from "#protocol/chain/deployment.ts";

import { allStories } from "./all-stories.ts";
import { loadCatalogue } from "./models/catalogue.ts";
import { read } from "./simulation/calls.ts";
import { type Calendar, calendarFrom } from "./simulation/clock.ts";
import type { Content } from "./simulation/content.ts";
import { type Ledger, openLedger } from "./simulation/ledger.ts";
import { peopleOf } from "./simulation/people.ts";
import type { ModelKey, PublishedModel, Simulation } from "./simulation/simulation.ts";
import { type Rules, readRules } from "./simulation/story-context.ts";
import { type At, playTimeline } from "./simulation/timeline.ts";

export interface WorldOptions {
  readonly rpc: Rpc;
  readonly rpcUrl: string;
  readonly contracts: Deployment["contracts"];
  readonly content: Content;
  /** Receives the share that is played, 0 to 1, and the world's time (unix seconds) before each step. */
  readonly onProgress?: (share: number, time: number) => void;
}

async function openSimulation(ledger: Ledger, { contracts, content }: WorldOptions): Promise<Simulation> {
  const [models, tasks, catalogue] = await Promise.all([
    read({ ledger, contracts }, "ModelRegistry", "modelCount"),
    read({ ledger, contracts }, "TaskManager", "taskCount"),
    loadCatalogue(),
  ]);
  const published = new Map<ModelKey, PublishedModel>();
  return { ledger, content, catalogue, contracts, published, next: { model: models + 1, task: tasks + 1 } };
}

export async function playStories(
  simulation: Simulation,
  calendar: Calendar,
  rules: Rules,
  onMoment?: (time: number) => void,
): Promise<void> {
  const { ledger } = simulation;
  const people = peopleOf(simulation);
  const threads = Object.entries(allStories).map(([name, story]) => ({
    name,
    run: (at: At) =>
      story({ ...people, ...calendar, at, wait: (delay) => at(ledger.now + delay), rules, simulation }),
  }));
  await playTimeline(threads, (time) => {
    ledger.advanceTo(time);
    onMoment?.(time);
  });
}

/** Plays all stories, 35 days up to the present. @throws Error that names the story; the chain is then useless */
export async function playWorld(options: WorldOptions): Promise<void> {
  const { rpc, rpcUrl, onProgress } = options;
  const calendar = calendarFrom(Number((await readBlock(rpc, 0)).timestamp));
  const { start, end } = calendar;
  const { ledger, resume } = await openLedger(rpc, rpcUrl);
  try {
    if (ledger.now >= calendar.day(1, "00:00")) {
      throw new Error(
        "the chain's clock is past the first day of the stories: an earlier play was interrupted, or the chain was used before",
      );
    }
    const simulation = await openSimulation(ledger, options);
    const share = (time: number) => (time - start) / (end - start);
    await playStories(simulation, calendar, await readRules(simulation), (time) =>
      onProgress?.(share(time), time),
    );
    await ledger.mineAt(end);
  } finally {
    await resume();
  }
}
