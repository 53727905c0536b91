import { PRIVATE_INPUT } from "#runtime/private/private-name.ts";

/** Whether a task is private, from the indexed name of its input file. */
export const isPrivateTask = (spec: { readonly inputFileName: string | null } | null | undefined): boolean =>
  spec?.inputFileName === PRIVATE_INPUT;
