/** Where an answer ends because of a stop text. */

/** The text before the first stop text in it; nothing when there is none. */
export function textBeforeStop(text: string, stop: readonly string[]): string | undefined {
  const places = stop.map((part) => text.indexOf(part)).filter((place) => place >= 0);
  return places.length > 0 ? text.slice(0, Math.min(...places)) : undefined;
}
