import { redactor } from "#protocol/format/redact.ts";

/** What a scheduled function says: one JSON line, which the hosting platform collects. */
export const noteLine = (level: string, program: string) => (about: object, words: string) =>
  console.log(
    redactor(Object.values(process.env))(JSON.stringify({ level, [program]: true, ...about, words })),
  );
