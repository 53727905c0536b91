/** Starts each suite as soon as the suites it depends on have passed and a place is free. */

/** The part of a suite that the schedule needs. */
export interface Planned {
  readonly name: string;
  /** Suites that must pass first. When one fails, this one is not run. */
  readonly after?: readonly string[];
}

/** The outcome of a suite, or the failed suite that kept it from running. */
export type Ending<Outcome> = { readonly outcome: Outcome } | { readonly missing: string };

interface Work<Suite, Outcome> {
  readonly run: (suite: Suite) => Promise<Outcome>;
  readonly isPassed: (outcome: Outcome) => boolean;
}

/** Runs suites in order, `places` at a time, as dependencies allow. @throws Error for an unknown or circular one */
export async function runScheduled<Suite extends Planned, Outcome>(
  suites: readonly Suite[],
  places: number,
  { run, isPassed }: Work<Suite, Outcome>,
): Promise<Ending<Outcome>[]> {
  const endings = new Map<string, Ending<Outcome>>();
  const running = new Map<string, Promise<void>>();
  let waiting = [...suites];

  const hasFailed = (name: string) => {
    const ending = endings.get(name);
    return ending !== undefined && !("outcome" in ending && isPassed(ending.outcome));
  };
  const isLost = ({ after = [] }: Planned) => after.some(hasFailed);
  const drop = (suite: Suite) => {
    waiting = waiting.filter((other) => other !== suite);
  };
  const isReady = ({ after = [] }: Planned) => after.every((name) => endings.has(name));

  while (waiting.length > 0 || running.size > 0) {
    // Dropping one suite can drop others that depend on it, whatever their order.
    for (let lost = waiting.find(isLost); lost !== undefined; lost = waiting.find(isLost)) {
      drop(lost);
      endings.set(lost.name, { missing: lost.after?.find(hasFailed) as string });
    }
    for (const suite of waiting.filter(isReady).slice(0, places - running.size)) {
      drop(suite);
      const work = run(suite).then((outcome) => {
        endings.set(suite.name, { outcome });
        running.delete(suite.name);
      });
      running.set(suite.name, work);
    }
    if (running.size > 0) await Promise.race(running.values());
    else if (waiting.length > 0 && !waiting.some(isReady)) {
      throw new Error(
        `These suites wait for each other or for a suite that does not run: ${waiting.map(({ name }) => name).join(", ")}.`,
      );
    }
  }
  return suites.map(({ name }) => endings.get(name) as Ending<Outcome>);
}
