/**
 * Where a key leads in a menu: the arrows go round, Home and End to the ends, a letter to the next entry that begins with it.
 * @param at the entry that has the focus; -1 when none has
 * @param names texts of the entries
 * @returns undefined for keys that lead nowhere
 */
export function menuStep(key: string, at: number, names: readonly string[]): number | undefined {
  const count = names.length;
  if (count === 0) return undefined;
  switch (key) {
    case "ArrowDown":
      return (at + 1) % count;
    case "ArrowUp":
      return at <= 0 ? count - 1 : at - 1;
    case "Home":
      return 0;
    case "End":
      return count - 1;
  }
  if (key.length !== 1) return undefined;
  const order = names.map((_, index) => (at + 1 + index) % count);
  return order.find((index) => names[index]?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
