import { t } from "#language/text.ts";

/** Result of running a package on its own example, before anything is signed (N19). */
export type ExampleState =
  /** The file contains no example. */
  | "none"
  | "reading"
  | "running"
  | "passed"
  | "failed"
  /** Its comparison rule fails for its own example, so no program would compute its tasks. */
  | "refused";

export const fileIsRead = (): string => t("The model file is still being read.");

/** Why the example blocks the registration; undefined if it does not. */
export function exampleObjection(state: ExampleState, isInsisted: boolean): string | undefined {
  if (state === "reading") return fileIsRead();
  if (state === "running")
    return t("The package's example is still running. Wait for it to finish, or cancel it above.");
  if (state === "refused")
    return t(
      "The package's comparison rule fails on its own example, so no program would accept its tasks. Choose another file.",
    );
  if (state === "failed" && !isInsisted)
    return t(
      "The package fails on its own example. Choose another file, or confirm above that you want to register it anyway.",
    );
  return undefined;
}
