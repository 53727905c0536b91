/**
 * `npm run tools bench:load`: how a server of this machine answers fifty readers at once, with pages kept and without; twenty
 * uploads of 20 MB at once whose store is killed meanwhile; and each service killed and started again under readers.
 * Nothing leaves the loopback interface. BENCH_SECONDS and BENCH_READERS make it smaller; BENCH_BUILD names a build to
 * measure, else the application is built. The figures are never enforced; what is lost is.
 */
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { BUILD, buildApp } from "#stack/services/app-build.ts";
import { ROOT } from "#stack/settings/settings.ts";
import { machine } from "../index/market.ts";
import { addressesOf } from "./addresses.ts";
import { type Installation, openInstallation } from "./installation.ts";
import { read } from "./readers.ts";
import { type Fault, faultTable, READING_HEAD, readingRows } from "./table.ts";
import { foundAgain, type Stored, uploadAtOnce } from "./uploads.ts";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const READERS = Number(process.env.BENCH_READERS ?? 50);
const [FILES, MEGABYTES] = [20, 20];
const STATE_DIR = ".local/bench-load";
const KILL_AT = 0.4;
/** Readers while a service is killed: enough to notice, few enough to let it start. */
const READERS_AT_FAULT = 5;

/** Everything that must be there after a fault as it was before. */
async function inventory(world: Installation, files: readonly Stored[]): Promise<Record<string, string>> {
  return { index: await world.counts(), files: String(await foundAgain(files, world.urls.content)) };
}

async function fault(
  service: string,
  world: Installation,
  files: readonly Stored[],
  addresses: Awaited<ReturnType<typeof addressesOf>>,
): Promise<Fault> {
  const before = await inventory(world, files);
  const end = new AbortController();
  const reading = read({ readers: READERS_AT_FAULT, site: world.urls.site, addresses, signal: end.signal });
  const started = performance.now();
  await world.killAndStart(service);
  await world.isWell();
  const recovery = performance.now() - started;
  end.abort();
  const answers = await reading;
  const after = await inventory(world, files);
  const lost = Object.keys(before).filter((name) => before[name] !== after[name]);
  return { service, recovery, answers, lost: lost.join(", ") };
}

/** Reads for some seconds. @param path one address alone @returns the rows */
async function readFor(
  seconds: number,
  areDistinct: boolean,
  world: Installation,
  path?: string,
): Promise<string> {
  const all = await addressesOf(world.urls.site, world.urls.subgraph);
  const addresses = path ? all.filter((address) => address.path === path) : all;
  const signal = AbortSignal.timeout(seconds * 1_000);
  const worked = world.work();
  const answers = await read({ readers: READERS, site: world.urls.site, addresses, areDistinct, signal });
  const name = `${READERS}, ${areDistinct ? "no page kept" : "pages kept"}`;
  return readingRows(name, answers, seconds, world.work() - worked);
}

async function main(): Promise<void> {
  console.log(machine());
  const build = process.env.BENCH_BUILD ?? BUILD;
  if (build === BUILD) await buildApp();
  if (process.env.BENCH_FRESH === "1") rmSync(resolve(ROOT, STATE_DIR), { recursive: true, force: true });
  const world = await openInstallation(build, STATE_DIR);
  try {
    await readFor(5, true, world);
    console.log(`\n${READING_HEAD}`);
    console.log(await readFor(SECONDS, true, world));
    console.log(await readFor(SECONDS, false, world));
    // A kept page helps whoever asks for it before the next block: what many read at once.
    console.log(`\nThe list of tasks alone\n\n${READING_HEAD}`);
    console.log(await readFor(SECONDS / 3, true, world, "/tasks"));
    console.log(await readFor(SECONDS / 3, false, world, "/tasks"));

    let killed: Promise<void> | undefined;
    const store = { url: world.urls.content, ticketSecret: world.ticketSecret };
    const started = performance.now();
    const files = await uploadAtOnce(FILES, MEGABYTES, store, (part) => {
      if (part >= KILL_AT) killed ??= world.killAndStart("content");
    });
    await killed;
    const found = await foundAgain(files, store.url);
    const seconds = (performance.now() - started) / 1_000;
    console.log(
      `\n${FILES} uploads of ${MEGABYTES} MB at once, the store killed at ${KILL_AT * 100} %: ${seconds.toFixed(0)} s in all, ${found} of ${FILES} come back byte for byte.\n`,
    );
    const addresses = await addressesOf(world.urls.site, world.urls.subgraph);
    const faults: Fault[] = [];
    for (const service of ["site", "content", "chain", "graph-node", "postgres"])
      faults.push(await fault(service, world, files, addresses));
    console.log(faultTable(faults));
    console.log(machine());
    if (found < FILES || faults.some(({ lost }) => lost !== "")) process.exitCode = 1;
  } finally {
    await world.stop();
  }
}

await main();
process.exit();
