/** Which suite may start when: as soon as what it builds on has passed and a place is free. */

/** A suite as the schedule sees it. */
export interface Planned {
  readonly name: string;
  /** Suites whose result this one builds on: it starts when they have passed, and is not run when one has failed. */
  readonly after?: readonly string[];
}

/** What became of a suite: its own outcome, or the suite for want of which it could not run. */
export type Ending<Outcome> = { readonly outcome: Outcome } | { readonly missing: string };

interface Work<Suite, Outcome> {
  readonly run: (suite: Suite) => Promise<Outcome>;
  readonly isPassed: (outcome: Outcome) => boolean;
}

/**
 * Runs suites side by side, in their order as far as what they build on allows.
 *
 * @param places how many run at the same time
 * @returns the ending of each, in the order of the suites
 * @throws when a suite waits for one that is not among them, or two wait for each other
 */
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
    // What is dropped may be what others wait for, so that order alone does not decide.
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
        `These suites wait for what never comes: ${waiting.map(({ name }) => name).join(", ")}.`,
      );
    }
  }
  return suites.map(({ name }) => endings.get(name) as Ending<Outcome>);
}
