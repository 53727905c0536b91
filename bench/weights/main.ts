/**
 * Memory while weights of 5 GiB (made up, without space on the disk) are imported, uploaded, stored and fetched by an agent: each part in its
 * own process, which prints its largest resident memory. `BENCH_GIB` sets another size. The agent's copy takes the size on the disk.
 */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import type { ReferencedFile } from "#runtime/manifest/package-file.ts";
import { importModel } from "#runtime/node/import-model.ts";
import { openReferencedWeights } from "#runtime/node/weights/referenced-weights.ts";
import { writeSparseWeights } from "#runtime/test-support/sparse-weights.ts";
import { startTestStore, testSecret, testWallet } from "../../stack/content-store/test-store.ts";
import { uploadFile } from "../../stack/content-store/upload/upload-file.ts";

const BYTES = Number(process.env.BENCH_GIB ?? 5) * 2 ** 30;
const [part, folder = "", url = ""] = process.argv.slice(2);
const weights = join(folder, "large.gguf");
const packageFolder = join(folder, "package");

/** The parts, each of which ends. */
const PARTS: Readonly<Record<string, () => Promise<unknown>>> = {
  "reads nothing": async () => undefined,
  import: () => importModel(weights, packageFolder),
  upload: () => uploadFile(weights, testWallet, { storageUrl: url, ticketSecret: testSecret }),
  async agent() {
    const { files } = JSON.parse(readFileSync(join(packageFolder, "manifest.json"), "utf8"));
    const cache = join(folder, "cache");
    const options = {
      gateways: [`${url}/ipfs/`],
      folder: cache,
      maxBytes: 2 * BYTES,
      signal: new AbortController().signal,
    };
    const fetched = await openReferencedWeights(options)(files as ReferencedFile[]);
    // A later start reads the file again for its hash.
    const found = await openReferencedWeights(options)(files as ReferencedFile[]);
    if (fetched?.size !== BYTES || found?.size !== BYTES) throw new Error("The weights did not arrive whole");
  },
};

const KB = 1_024;
const megabytes = (kilobytes: number) => `${Math.round(kilobytes / KB)} MB`.padStart(8);

async function measure(name: string, ...args: string[]): Promise<void> {
  const began = performance.now();
  const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename, name, ...args]);
  const seconds = Math.round((performance.now() - began) / 1_000);
  console.log(`${name.padEnd(16)}${megabytes(Number(stdout))}${`${seconds} s`.padStart(8)}`);
}

async function all(): Promise<void> {
  const own = mkdtempSync(join(tmpdir(), "bench-weights-"));
  await writeSparseWeights(join(own, "large.gguf"), BYTES);
  const store = spawn(process.execPath, [import.meta.filename, "store", own], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const [address] = (await once(createInterface({ input: store.stdout }), "line")) as [string];
    console.log(`${BYTES / 2 ** 30} GiB, load ${loadavg()[0]?.toFixed(1)}, most resident memory and time`);
    for (const name of Object.keys(PARTS)) await measure(name, own, address);
    const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${store.pid}/status`, "utf8"))?.[1];
    console.log(`${"store".padEnd(16)}${megabytes(Number(peak))}`);
  } finally {
    store.kill();
    rmSync(own, { recursive: true });
  }
}

if (part === "store") {
  const store = await startTestStore({ dir: join(folder, "store"), quotaBytes: 2 * BYTES });
  console.log(store.url);
} else if (part) {
  await PARTS[part]?.();
  console.log(process.resourceUsage().maxRSS);
} else await all();
