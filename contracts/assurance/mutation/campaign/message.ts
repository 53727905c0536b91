/** What a campaign and its workers say to each other. */

/** A part of a test file: the file's name below `contracts/test` and the place among its declarations. */
export type Unit = { file: string; index: number };
/** A part of a test file with no mutant on: how long it takes, and which mutants it gets to. */
export type BaselineUnit = Unit & { name: string; milliseconds: number; reached: number[]; error?: string };
/** `limit`: milliseconds that a part may take. */
export type Job =
  | { kind: "baseline"; file: string }
  | { kind: "mutant"; id: number; units: (Unit & { limit: number })[] };
export type Answer =
  | { kind: "baseline"; file: string; units: BaselineUnit[]; error?: string }
  | { kind: "mutant"; id: number; killedBy?: Unit & { test: string; error: string } };
/** What a worker says: an answer, or that a part of a job has begun that may take so long. */
export type Message = Answer | { kind: "part"; limit: number };
