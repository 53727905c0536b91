/**
 * Stands in for `node:test` while mutants run: the same test files, collected without being run, so that one process can run
 * any part of them again and again and stop at the first failure.
 */

type Step = () => unknown;
type Body = (context: object) => unknown;
export type Test = { name: string; body: Body };
export type Suite = {
  name: string;
  before: Step[];
  after: Step[];
  beforeEach: Step[];
  afterEach: Step[];
  parts: (Suite | Test)[];
};

function suite(name: string): Suite {
  return { name, before: [], after: [], beforeEach: [], afterEach: [], parts: [] };
}

let current = suite("");

/** Collects what `load` declares, which is a file of tests. */
export async function collect(load: () => Promise<unknown>): Promise<Suite> {
  const root = suite("");
  current = root;
  await load();
  return root;
}

type Declare<T> = (name: string, second: T | object, third?: T) => void;

export const describe: Declare<Step> = (name, second, third) => {
  const parent = current;
  const inner = suite(name);
  parent.parts.push(inner);
  current = inner;
  try {
    const result = (third ?? (second as Step))();
    if (result instanceof Promise) throw new Error(`The suite "${name}" is declared asynchronously.`);
  } finally {
    current = parent;
  }
};

export const it: Declare<Body> = (name, second, third) => {
  current.parts.push({ name, body: third ?? (second as Body) });
};
export const test = it;
export const before = (step: Step) => void current.before.push(step);
export const after = (step: Step) => void current.after.push(step);
export const beforeEach = (step: Step) => void current.beforeEach.push(step);
export const afterEach = (step: Step) => void current.afterEach.push(step);

export const isSuite = (part: Suite | Test): part is Suite => "parts" in part;

async function all(steps: readonly Step[]): Promise<void> {
  for (const step of steps) await step();
}

/** Runs one part of a file with the hooks around it. Rejects with the first failure; the rest is then not run. */
export async function run(part: Suite | Test, around: readonly Suite[]): Promise<void> {
  if (isSuite(part)) {
    await all(part.before);
    for (const inner of part.parts) await run(inner, [...around, part]);
    await all(part.after);
  } else {
    for (const outer of around) await all(outer.beforeEach);
    try {
      await part.body({});
    } catch (cause) {
      const name = [...around.map((outer) => outer.name), part.name].filter(Boolean).join(" › ");
      throw new Error(name, { cause });
    }
    for (const outer of [...around].reverse()) await all(outer.afterEach);
  }
}

/** Runs one part of a file alone. */
export async function runAlone(root: Suite, part: Suite | Test): Promise<void> {
  await all(root.before);
  await run(part, [root]);
  await all(root.after);
}
