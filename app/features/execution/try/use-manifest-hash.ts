import type { Hex } from "viem";
import { useLoaded } from "#app/components/ui/use-loaded.ts";
import { type Manifest, manifestHash } from "#runtime/manifest/manifest.ts";

/** The hash of a manifest as receipts and shared links name it; undefined until it is computed. */
export function useManifestHash(manifest: Manifest): Hex | undefined {
  const [state] = useLoaded(JSON.stringify(manifest), () => manifestHash(manifest));
  return state.status === "ready" ? state.value : undefined;
}
