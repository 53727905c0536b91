import { t } from "#language/text.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import { engines as wasmEngines } from "#runtime/engine/engines.ts";
import type { Manifest } from "#runtime/manifest/manifest.ts";

const MB = 1_048_576;
/** Browsers state this many gigabytes for larger devices as well (W3C Device Memory). */
const MOST_STATED = 8;

/** A WebAssembly module whose only section declares one page of memory with 64-bit addresses. */
const MEMORY64 = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 5, 3, 1, 4, 1]);

/** Whether this browser knows 64-bit memory. Validated, not allocated: a process with many memories has no address space left. */
const hasMemory64 = (): boolean => WebAssembly.validate(MEMORY64);

/** Why this browser cannot run a package, before anything is loaded for it; undefined if it can. It is never a verdict about the package. */
export function browserObstacle({
  kind,
  limits,
  engines,
}: Pick<Manifest, "kind" | "limits" | "engines">): string | undefined {
  const needed = limits.memoryMegabytes * MB;
  if (engines.some(({ name }) => !wasmEngines.some((engine) => engine.name === name)))
    return t(
      "The model needs up to {needed} of memory, and browsers give a model at most 4 GB. Providers with a native engine run it. The model itself is fine.",
      { needed: formatBytes(needed) },
    );
  if (kind === "language-model" && !hasMemory64())
    return t(
      "This browser cannot run language models: it lacks WebAssembly memory with 64-bit addresses, which Chrome, Edge and Firefox have. The model itself is fine.",
    );
  // Gigabytes, rounded. Some browsers state none.
  const { deviceMemory = MOST_STATED } = navigator as { deviceMemory?: number };
  const isShort = deviceMemory < MOST_STATED && needed > deviceMemory * 1_024 * MB;
  if (kind === "language-model" && isShort)
    return t(
      "The model may use up to {needed} of memory, and this device has about {present}. The model itself is fine.",
      { needed: formatBytes(needed), present: formatBytes(deviceMemory * 1_024 * MB) },
    );
  return undefined;
}
