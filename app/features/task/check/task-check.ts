import { Check } from "#protocol/generated/enums.ts";

/** Whether the votes on a task's results are sealed until all seats are taken or the time is over. */
export const isSealed = (check: number): boolean => check !== Check.Open;
