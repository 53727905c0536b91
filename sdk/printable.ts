/** Strangers' text on a terminal: names, titles, answers, error messages and paths. */

/** A line without control characters, which could change what a terminal shows or does, and without marks of direction, which reorder it. */
export const printable = (line: string): string => line.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, " ");

/** The same for text with lines and tabs. */
export const printableText = (text: string): string => text.replace(/[^\n\t]+/g, printable);

/** JSON escapes control characters up to U+001F; a terminal obeys those from U+007F to U+009F as well. */
export const printableJson = (json: string): string =>
  json.replace(
    /[\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
