import type { FaultCode } from "../fault.ts";
import type { Outcome } from "../run/job.ts";

/** How a run ended, small enough to be carried out of a browser: hashes stand for the bytes. */
export type Ending =
  | {
      readonly digest: string;
      readonly files: Readonly<Record<string, string>>;
      readonly trace: string | undefined;
      readonly summary: string;
      readonly steps: number;
      readonly seconds: number;
    }
  | { readonly fault: FaultCode; readonly message: string };

export function endingOf({ digest, trace, output, artifacts, summary, used }: Outcome): Ending {
  const files = Object.fromEntries([output, ...artifacts].map(({ name, sha256 }) => [name, sha256]));
  return { digest, trace, files, summary, steps: used.steps, seconds: used.seconds };
}

/** The part that must be the same on every machine: all but the time. */
export function repeatable(ending: Ending): Omit<Ending, "seconds"> {
  if ("fault" in ending) return ending;
  const { seconds: _, ...rest } = ending;
  return rest;
}
