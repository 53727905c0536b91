import type { Translation } from "../current.ts";

/** A catalogue of the same texts as another: one too few or too many is an error of types. */
export type SameTexts<Other> = {
  readonly [Key in keyof Other]: Other[Key] extends string ? string : Exclude<Translation, string>;
};
