/** Core seconds of a command with its descendants, from `times` of a shell: they hardly depend on other work. */

/** File descriptor to which the shell writes its times, separate from the output of the command. */
export const TIMES_CHANNEL = 3;

/** Closed for the command: a service that outlives it would keep the channel open. */
const SCRIPT = `"$@" ${TIMES_CHANNEL}>&-; ended=$?; times >&${TIMES_CHANNEL}; exit $ended`;

/** The command in a shell that writes the times to {@link TIMES_CHANNEL} and exits with its code. */
export function measured(command: readonly string[]): string[] {
  return ["sh", "-c", SCRIPT, "sh", ...command];
}

/** Sum of seconds in the output of `times`; undefined when the shell was killed before it could write. */
export function processorSeconds(times: string): number | undefined {
  const parts = [...times.matchAll(/(\d+)m(\d+[.,]?\d*)s/g)];
  if (parts.length !== 4) return undefined;
  return parts.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds?.replace(",", ".")),
    0,
  );
}
