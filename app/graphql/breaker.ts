/** Milliseconds for which an index that did not answer is not asked again. */
const REST_MS = 10_000;

/**
 * Spares pages the wait for an index that hangs: after one question without an answer in time, the next ones fail at once, until
 * the pause is over and one of them tries again. A question that times out while others are answered is slow itself and stops
 * nobody else. A connection that is refused costs no time, so it does not count.
 */
export function createBreaker(now: () => number = Date.now) {
  let closedUntil = 0;
  let answered = 0;
  return async <Answer>(
    ask: () => Promise<Answer>,
    timedOut: (answer: Answer) => boolean,
    refuse: () => Answer,
  ) => {
    if (now() < closedUntil) return refuse();
    // While one tries, the others do not wait with it.
    if (closedUntil > 0) closedUntil = now() + REST_MS;
    const answeredBefore = answered;
    const answer = await ask();
    if (!timedOut(answer)) {
      answered += 1;
      closedUntil = 0;
    } else if (answered === answeredBefore) closedUntil = now() + REST_MS;
    return answer;
  };
}
