/** Pause after an index timeout, milliseconds. */
const REST_MS = 10_000;

/** Circuit breaker: after one timeout, queries fail at once until a trial succeeds. One slow query blocks no others. */
export function createBreaker(now: () => number = Date.now) {
  let closedUntil = 0;
  let answered = 0;
  return async <Answer>(
    ask: () => Promise<Answer>,
    timedOut: (answer: Answer) => boolean,
    refuse: () => Answer,
  ) => {
    if (now() < closedUntil) return refuse();
    // Other queries do not wait for the trial query.
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
