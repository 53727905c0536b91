/** Memory of the browser's processes, from Linux's own books. */
import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";

const KB_PER_MB = 1_024;
const SAMPLE_MS = 10;

/** Memory that no file stands behind, MB: the browser's own code, which is read in as it is needed, is no cost of the page. */
function megabytes(pid: number): number {
  const books = readFileSync(`/proc/${pid}/status`, "utf8");
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(books)?.[1]);
  return (field("RssAnon") + field("RssShmem")) / KB_PER_MB;
}

async function processIds(browser: Browser, type: "renderer" | "browser"): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return processInfo.filter((process) => process.type === type).map(({ id }) => id);
}

/**
 * Begins to measure the processes of one kind.
 * @returns ends it, and gives the most that one of them had meanwhile above what it had at the beginning, in MB
 */
export async function memoryOf(browser: Browser, type: "renderer" | "browser"): Promise<() => number> {
  const processes = (await processIds(browser, type)).map((pid) => ({ pid, before: megabytes(pid) }));
  let most = 0;
  const sample = () => {
    for (const { pid, before } of processes) most = Math.max(most, megabytes(pid) - before);
  };
  const timer = setInterval(sample, SAMPLE_MS);
  return () => {
    sample();
    clearInterval(timer);
    return most;
  };
}
