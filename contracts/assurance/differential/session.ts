/** One chain in the initial state of the traces, and any number of traces from that state. */
import { defaults } from "#contracts/deploy/parameters.ts";
import { generateTrace, type Step } from "../reference/trace.ts";
import { startChain } from "./chain.ts";
import { compareSteps, type Difference } from "./compare.ts";
import { BEGIN, opening } from "./opening.ts";
import { shrink } from "./shrink.ts";

export type Verdict = { seed: number; steps: Step[]; failure?: { difference: Difference; text: string } };

export async function openSession() {
  const chain = await startChain(defaults);
  await chain.passTo(BEGIN);
  const { empty, start, steps: first } = opening();
  const problem = await compareSteps(chain, first, empty);
  if (problem) throw new Error(`The beginning already differs: ${problem.call.name}: ${problem.problem}`);

  async function play(steps: readonly Step[]): Promise<Difference | undefined> {
    const home = await chain.snapshot();
    const difference = await compareSteps(chain, steps, start);
    await chain.restore(home);
    return difference;
  }

  /** Compares the trace of a seed; a difference is reported with the shortest calls that show it. */
  async function trace(seed: number): Promise<Verdict> {
    const { steps } = generateTrace(seed, start);
    const found = await play(steps);
    if (!found) return { seed, steps };
    const { calls, difference } = await shrink(chain, start, steps, found);
    const lines = calls.map(
      ({ at, by, name, args }) => `  +${at - start.now} s  ${by}: ${name}(${show(args)})`,
    );
    const text = `${difference.problem}\nafter\n${lines.join("\n")}`;
    return { seed, steps, failure: { difference, text } };
  }
  return { chain, play, start, trace };
}

const show = (args: unknown[]) =>
  args
    .map((value) => JSON.stringify(value, (_, item) => (typeof item === "bigint" ? `${item}` : item)))
    .map((text) => (text.length > 120 ? `${text.slice(0, 117)}...` : text))
    .join(", ");
