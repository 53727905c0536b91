/** Small, never cached, and needs neither chain nor index. */
const ENDPOINT = "/api/notices";
/** Then the device's clock has to do, milliseconds. */
const LIMIT_MS = 5_000;

/**
 * The server's clock in unix seconds, for a text that is signed with its time: the server refuses one that is minutes old or
 * dated in the future, and devices are often wrong by more. Without an answer it is the device's clock.
 */
export async function serverTime(): Promise<number> {
  const answer = await fetch(ENDPOINT, {
    method: "HEAD",
    cache: "no-store",
    signal: AbortSignal.timeout(LIMIT_MS),
  }).catch(() => undefined);
  return answer ? dateOf(answer) : deviceTime();
}

/** When the device's clock shows a time that the server wrote into an answer just now. Both in unix seconds. */
export const onDeviceClock = (time: number, answer: Response): number => time + deviceTime() - dateOf(answer);

export const deviceTime = () => Math.floor(Date.now() / 1_000);

function dateOf({ headers }: Response): number {
  const date = Date.parse(headers.get("date") ?? "");
  return Number.isNaN(date) ? deviceTime() : Math.floor(date / 1_000);
}
