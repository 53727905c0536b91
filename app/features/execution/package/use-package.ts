import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { Hex } from "viem";
import { useLoaded } from "#app/components/ui/use-loaded.ts";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { bounded } from "#runtime/bounded/start.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import type { Example } from "#runtime/package/example.ts";
import { type FetchedPackage, packageCidOf } from "#runtime/work/prepared-job.ts";
import { type RunErrorText, runErrorText } from "../runtime-messages.ts";
import { contentReader, inWorker, readPackage, readPackageFile } from "../stored-content.ts";

/** Number of load requests per package in this tab, by the access method of its model. */
const requests = new Map<string, number>();
const readers = new Set<() => void>();

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

/** Whether a package was requested, and a function to request it, shared by all components that use it. */
function usePackageRequest(accessMethod: string): readonly [times: number, request: () => void] {
  const times = useSyncExternalStore(
    subscribe,
    () => requests.get(accessMethod) ?? 0,
    () => 0,
  );
  const request = useCallback(() => {
    requests.set(accessMethod, (requests.get(accessMethod) ?? 0) + 1);
    for (const reader of readers) reader();
  }, [accessMethod]);
  return [times, request];
}

/** Packages up to this size are read automatically to show their manifest, larger ones on request. Bytes. */
const MAX_AUTOMATIC_BYTES = 3 * 1_048_576;

/** An indexed model. */
export interface PublishedModel {
  readonly accessMethod: string;
  readonly isPublic: boolean;
  /** Size of its file in bytes; 0 if unknown. */
  readonly packageBytes: number;
  /** The encrypted file of a private model whose description was decrypted here. */
  readonly opened?:
    | { readonly cid: string; readonly sha256?: Hex | undefined; readonly secret: Uint8Array<ArrayBuffer> }
    | undefined;
}

/** Fetches the package of a model, decrypted if the reader has its key. */
async function fetchPackage(
  { accessMethod, isPublic, opened }: PublishedModel,
  gatewayUrls: readonly string[],
  signal: AbortSignal,
): Promise<FetchedPackage> {
  if (!opened) return readPackage({ accessMethod, isPublic }, contentReader(gatewayUrls, signal));
  return readPackageFile(opened.cid, async () => {
    const { openFile } = await import("#app/features/content/private-content-file.ts");
    const file = await openFile({ ...opened, name: "model" }, opened.secret, gatewayUrls);
    return new Uint8Array(await file.arrayBuffer());
  });
}

export type PackageState =
  | { readonly status: "loading" }
  /** The package is large and has not been requested yet. */
  | { readonly status: "not-requested"; readonly load: () => void }
  /** Why programs cannot run this model. */
  | { readonly status: "none"; readonly reason: string }
  | { readonly status: "failed"; readonly error: RunErrorText; readonly load: () => void }
  | { readonly status: "ready"; readonly published: FetchedPackage };

/** Fetches and opens a model's package. @param isRequested loads even a large one without another click */
export function usePackage(
  { accessMethod, isPublic, packageBytes, opened }: PublishedModel,
  isRequested = false,
): PackageState {
  const { cid, sha256, secret } = opened ?? {};
  const { gatewayUrls } = usePublicEnvironment();
  const [state, setState] = useState<PackageState>({ status: "loading" });
  const [requested, load] = usePackageRequest(cid ?? accessMethod);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    try {
      if (!cid) packageCidOf({ accessMethod, isPublic });
    } catch (cause) {
      setState({ status: "none", reason: (cause as Error).message });
      return;
    }
    if (requested === 0 && !isRequested && packageBytes > MAX_AUTOMATIC_BYTES) {
      setState({ status: "not-requested", load });
      return;
    }
    setState({ status: "loading" });
    const key = cid && secret ? { cid, sha256, secret } : undefined;
    fetchPackage({ accessMethod, isPublic, packageBytes, opened: key }, gatewayUrls, signal).then(
      (published) => signal.aborted || setState({ status: "ready", published }),
      (cause: unknown) => {
        if (signal.aborted) return;
        const isNone = cause instanceof RuntimeFault && cause.code === "package";
        setState(
          isNone
            ? { status: "none", reason: cause.message }
            : { status: "failed", error: runErrorText(cause), load },
        );
      },
    );
    return () => controller.abort();
  }, [accessMethod, isPublic, packageBytes, cid, sha256, secret, gatewayUrls, requested, isRequested, load]);
  return state;
}

/** The example job in a model's package; undefined while it loads and for a model without a package. */
export function usePackageExample(model: PublishedModel): Example | undefined {
  const found = usePackage(model);
  const published = found.status === "ready" ? found.published : undefined;
  const key = published && (model.opened?.cid ?? model.accessMethod);
  const [state] = useLoaded(key, async (signal) => {
    if (!published) return undefined;
    return bounded({ kind: "example", archive: published.bytes }, inWorker(signal)).catch(
      (error: unknown) => {
        console.warn("The package's example was not read.", error);
        return undefined;
      },
    );
  });
  return state.status === "ready" ? state.value : undefined;
}
