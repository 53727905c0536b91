/**
 * How much of a processor a command took, with every process that it started and waited for. Node tells this of itself only,
 * so a shell stands between: POSIX's `times` knows what its children used, and theirs. Beside other work, seconds on the clock
 * say little; these are what a suite costs.
 */

/** Where the shell writes its times: apart from what the command prints. */
export const TIMES_CHANNEL = 3;

/** The command does not get the channel, so that a service it leaves behind does not keep it open. */
const SCRIPT = `"$@" ${TIMES_CHANNEL}>&-; ended=$?; times >&${TIMES_CHANNEL}; exit $ended`;

/** The command in a shell that ends as it does, and then writes its times to {@link TIMES_CHANNEL}. */
export function measured(command: readonly string[]): string[] {
  return ["sh", "-c", SCRIPT, "sh", ...command];
}

/**
 * @param times what `times` wrote: user and system time of the shell, and in a second line of its children
 * @returns seconds of all of them together; undefined when the shell was ended before it could write
 */
export function processorSeconds(times: string): number | undefined {
  const parts = [...times.matchAll(/(\d+)m(\d+[.,]?\d*)s/g)];
  if (parts.length !== 4) return undefined;
  return parts.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds?.replace(",", ".")),
    0,
  );
}
