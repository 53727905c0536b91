/** One container from its creation to its removal. */
import { type ContainerEngine, remainingArguments } from "./container-engine.ts";
import { type ProcessBounds, runEngine } from "./engine-process.ts";

const ANSWER_MS = 60_000;

/**
 * Runs a container to its end. Its creation is not interrupted: a container whose creation was cut off could appear after its removal.
 * @throws RuntimeFault, after the container was removed
 */
export async function runOnce(
  engine: Pick<ContainerEngine, "program">,
  createArguments: readonly string[],
  { name, ...bounds }: ProcessBounds & { readonly name: string },
): ReturnType<typeof runEngine> {
  try {
    await answer(engine, createArguments);
    return await runEngine(engine.program, ["start", "--attach", name], bounds);
  } catch (cause) {
    // Ending the client does not end the container, and a container that ended is removed by the engine.
    await answer(engine, ["rm", "--force", "--volumes", name]).catch(() => undefined);
    throw cause;
  }
}

/** Removes the containers that this agent left when it was killed: without it nothing ends them. @throws RuntimeFault */
export async function removeRemaining(
  engine: Pick<ContainerEngine, "program">,
  owner: string,
): Promise<void> {
  const { output } = await answer(engine, remainingArguments(owner));
  const ids = new TextDecoder().decode(output).split(/\s+/).filter(Boolean);
  if (ids.length > 0) await answer(engine, ["rm", "--force", "--volumes", ...ids]);
}

/** A call that an agent which stops still waits for. */
const answer = ({ program }: Pick<ContainerEngine, "program">, args: readonly string[]) =>
  runEngine(program, args, { milliseconds: ANSWER_MS, signal: new AbortController().signal });
