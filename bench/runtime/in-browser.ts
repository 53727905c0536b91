/** Measures packages in Chromium. */
import { readFileSync } from "node:fs";
import { exampleJob } from "#runtime/package/example.ts";
import { openBrowserRuntime } from "#runtime/test-support/browser.ts";
import { type PackageName, packageBytes } from "#stack/packages/catalogue.ts";

const RUNS = 3;

export interface BrowserFigures {
  /** Median of whole runs, a worker's start included. */
  readonly seconds: number;
  readonly digest: string;
  /** Most memory of the page's process; nothing where the system does not tell. */
  readonly megabytes?: number;
}

/** The most memory that a process had, from Linux's own books. */
function peakMegabytes(pid: number): number | undefined {
  try {
    const kilobytes = readFileSync(`/proc/${pid}/status`, "utf8").match(/^VmHWM:\s+(\d+) kB/m)?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1_024;
  } catch {
    return undefined;
  }
}

/** A browser of its own for each package, so that its memory is that package's. */
export async function inBrowser(name: PackageName): Promise<BrowserFigures> {
  const job = await exampleJob(await packageBytes(name));
  const browser = await openBrowserRuntime();
  try {
    const durations: number[] = [];
    let digest = "";
    for (let run = 0; run < RUNS; run++) {
      const began = performance.now();
      const ending = await browser.run(job);
      if ("fault" in ending) throw new Error(`${name}: ${ending.message}`);
      digest = ending.digest;
      durations.push((performance.now() - began) / 1_000);
    }
    const session = await browser.page.context().browser()?.newBrowserCDPSession();
    const processes = (await session?.send("SystemInfo.getProcessInfo"))?.processInfo ?? [];
    const peaks = processes.filter(({ type }) => type === "renderer").map(({ id }) => peakMegabytes(id));
    const known = peaks.filter((peak) => peak !== undefined);
    return {
      seconds: durations.sort((a, b) => a - b)[Math.floor(RUNS / 2)] as number,
      digest,
      megabytes: known.length > 0 ? Math.max(...known) : undefined,
    };
  } finally {
    await browser.close();
  }
}
