/** A swipe to the left must be longer than this to close a drawer (F261), CSS pixels. */
const SWIPE_DISTANCE = 50;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far a finger has pulled to the left; 0 while it moves another way or mostly up and down. */
export function pulledLeft(from: Point, to: Point): number {
  const distance = from.x - to.x;
  return distance > Math.abs(from.y - to.y) ? Math.max(0, distance) : 0;
}

/** Whether a finished movement is the swipe that closes. */
export const isClosingSwipe = (from: Point, to: Point): boolean => pulledLeft(from, to) > SWIPE_DISTANCE;
