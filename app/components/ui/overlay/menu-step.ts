/**
 * The menu item that a key moves to: arrows wrap around, Home and End go to the ends, a letter to the next item with it.
 * @param at the focused item; -1 for none
 * @param names texts of the items
 * @returns undefined for other keys
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
