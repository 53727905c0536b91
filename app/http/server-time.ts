/** Small, never cached, and needs neither chain nor index. */
const ENDPOINT = "/api/notices";
/** Timeout before falling back to the device's clock, milliseconds. */
const LIMIT_MS = 5_000;

/** Server time in unix seconds for timestamps in signed texts, because device clocks are often minutes off. */
export async function serverTime(): Promise<number> {
  const answer = await fetch(ENDPOINT, {
    method: "HEAD",
    cache: "no-store",
    signal: AbortSignal.timeout(LIMIT_MS),
  }).catch(() => undefined);
  return answer ? dateOf(answer) : deviceTime();
}

/** Converts a time that the server has just sent to the device's clock. Both in unix seconds. */
export const onDeviceClock = (time: number, answer: Response): number => time + deviceTime() - dateOf(answer);

export const deviceTime = () => Math.floor(Date.now() / 1_000);

function dateOf({ headers }: Response): number {
  const date = Date.parse(headers.get("date") ?? "");
  return Number.isNaN(date) ? deviceTime() : Math.floor(date / 1_000);
}
