/** The bar hides only below this many pixels from the top, and after a movement of more than this many (F265). */
const HIDE_BELOW = 100;
const SCROLL_THRESHOLD = 10;

export interface ScrollState {
  /** Where the last movement that counted ended. */
  readonly at: number;
  readonly hidden: boolean;
}

/** The state after a scroll: down hides, up shows, small movements change nothing, near the top it is always there. */
export function afterScroll({ at, hidden }: ScrollState, y: number): ScrollState {
  if (y <= HIDE_BELOW) return { at: y, hidden: false };
  if (Math.abs(y - at) <= SCROLL_THRESHOLD) return { at, hidden };
  return { at: y, hidden: y > at };
}
