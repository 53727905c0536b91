/** Runs tasks to completion while every agent is killed once in each, at points drawn from a seed. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Hex } from "viem";
import { rpcClient } from "#dev-infra/chain/json-rpc.ts";
import type { Random } from "#dev-infra/random.ts";
import { moveClock } from "#stack/commands/time.ts";
import { flowerSurvey } from "#stack/demo-world/inputs/flowers.ts";
import { watchAt } from "../watch.ts";
import { drawPoints, type Phase, type Point, phases } from "./points.ts";
import { allWell, REQUESTER, REWARD, type Service, type Setup } from "./setup.ts";

/** A kill that was carried out. */
export interface Kill {
  readonly agent: string;
  readonly phase: Phase;
  /** The agent's last log message. */
  readonly after: string;
}

export interface RoundResult {
  readonly task: Hex;
  readonly kills: readonly Kill[];
  readonly seconds: number;
  /** Agents whose connections were cut during the kill. */
  readonly outage?: Service;
}

/** Assumed length of a phase before one was measured, milliseconds. */
const FIRST_LENGTH: Readonly<Record<Phase, number>> = { work: 4_000, vote: 5_000, pay: 6_000 };
/** Covers the appeal period and the requester's exclusive time to pay; seconds. */
const OPEN_PAYMENT_DELAY = 300;
/** Longest time that a phase may take, including its outage, on a machine with other load. */
const TIMEOUT_MS = 600_000;

export class Campaign {
  readonly #setup: Setup;
  readonly #random: Random;
  readonly #log: (message: string) => void;
  readonly #lengths = new Map<Phase, number>(Object.entries(FIRST_LENGTH) as [Phase, number][]);
  readonly #watch: ReturnType<typeof watchAt>;

  constructor(setup: Setup, random: Random, log: (message: string) => void) {
    this.#setup = setup;
    this.#random = random;
    this.#log = log;
    this.#watch = watchAt(setup.stack.urls);
  }

  /** One task from its order to the last payment. @throws Error when the task does not complete */
  async play(
    number: number,
    outage?: { readonly service: Service; readonly seconds: number },
  ): Promise<RoundResult> {
    const { marketplace, model, agents, stack } = this.#setup;
    await allWell(agents);
    const points = drawPoints(this.#random, agents);
    const cutIn = this.#random.pick(phases);
    const begun = performance.now();
    const input = flowerSurvey("flowers.csv", { count: 20, seed: this.#random.between(1, 1_000_000) });
    const stored = await marketplace.storeInput(REQUESTER, `Flowers of round ${number}`, input);
    const { id: task } = await marketplace.createTask(REQUESTER, model, stored, REWARD);
    const cut = (phase: Phase) => (outage && cutIn === phase ? this.#cut(outage) : undefined);
    const kills: Kill[] = [];
    const phase = async (name: Phase, isOver: () => Promise<boolean>) => {
      const own = points.filter((point) => point.phase === name).map((point) => this.#kill(point));
      const from = performance.now();
      const over = this.#until(isOver, `round ${number}, ${name}`).then(() => {
        if (!outage) this.#lengths.set(name, (performance.now() - from + (this.#lengths.get(name) ?? 0)) / 2);
      });
      // A failure waits for the other agents: none may be restarted afterwards.
      const [killed, ended, restored] = await Promise.allSettled([Promise.all(own), over, cut(name)]);
      for (const part of [killed, ended, restored]) if (part.status === "rejected") throw part.reason;
      if (killed.status === "fulfilled") kills.push(...killed.value);
    };
    const stateOf = async () => await this.#watch.seen(task);
    await phase("work", async () => (await stateOf()).task.status === "Completed");
    await marketplace.startVerification(REQUESTER, task);
    await phase("vote", async () => (await stateOf()).task.status === "Verified");
    await moveClock(rpcClient(stack.urls.chain), { by: OPEN_PAYMENT_DELAY });
    await phase("pay", async () => {
      const { task, verification } = await stateOf();
      return task.distributed && (verification?.votes.every(({ claimed }) => claimed) ?? false);
    });
    const seconds = (performance.now() - begun) / 1_000;
    const outageText = outage ? `, ${outage.service} away for ${outage.seconds} s while they ${cutIn}` : "";
    this.#log(`round ${number}: ${kills.length} kills${outageText}, paid after ${seconds.toFixed(0)} s`);
    return { task, kills, seconds, ...(outage && { outage: outage.service }) };
  }

  async #kill({ agent: name, phase, at }: Point): Promise<Kill> {
    const agent = this.#setup.agents.find((member) => member.name === name);
    if (!agent) throw new Error(`No agent is called ${name}`);
    await sleep(at * (this.#lengths.get(phase) ?? 0));
    await agent.kill("SIGKILL");
    const after = agent.lastMessage();
    agent.start();
    return { agent: name, phase, after };
  }

  async #cut({ service, seconds }: { readonly service: Service; readonly seconds: number }): Promise<void> {
    const relay = this.#setup.relays[service];
    await relay.cut();
    await sleep(seconds * 1_000);
    await relay.restore();
  }

  async #until(isOver: () => Promise<boolean>, what: string): Promise<void> {
    for (const until = Date.now() + TIMEOUT_MS; ; await sleep(250)) {
      // A task that is not indexed yet is not complete.
      if (await isOver().catch(() => false)) return;
      if (Date.now() > until) throw new Error(`${what}: not over after ${TIMEOUT_MS / 1_000} s`);
    }
  }
}
