import { useEffect, useState } from "react";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import type { FetchedPackage } from "#runtime/work/prepared-job.ts";
import { packageCidOf } from "#runtime/work/prepared-job.ts";
import { type FaultWords, faultWords } from "../fault.copy.ts";
import { contentReader, readPackage } from "../stored-content.ts";
import { useAskedPackage } from "./asked-packages.ts";

/** Packages up to this size are read to show their manifest; a larger one when somebody asks for it. Bytes. */
const READ_UNASKED = 3 * 1_048_576;

/** A model as the index has it. */
export interface PublishedModel {
  readonly accessMethod: string;
  readonly isPublic: boolean;
  /** Bytes of its file; 0 when unknown. */
  readonly packageBytes: number;
}

export type PackageState =
  | { readonly status: "loading" }
  /** It is large: nobody has asked for it yet. */
  | { readonly status: "asks"; readonly load: () => void }
  /** Programs cannot run this model, and why. */
  | { readonly status: "none"; readonly reason: string }
  | { readonly status: "failed"; readonly words: FaultWords; readonly load: () => void }
  | { readonly status: "ready"; readonly published: FetchedPackage };

/** Fetches and opens the package of a model, checked against its hash. */
export function usePackage({ accessMethod, isPublic, packageBytes }: PublishedModel): PackageState {
  const { gatewayUrls } = usePublicEnvironment();
  const [state, setState] = useState<PackageState>({ status: "loading" });
  const [asked, load] = useAskedPackage(accessMethod);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    try {
      packageCidOf({ accessMethod, isPublic });
    } catch (cause) {
      setState({ status: "none", reason: (cause as Error).message });
      return;
    }
    if (asked === 0 && packageBytes > READ_UNASKED) {
      setState({ status: "asks", load });
      return;
    }
    setState({ status: "loading" });
    readPackage({ accessMethod, isPublic }, contentReader(gatewayUrls, signal)).then(
      (published) => signal.aborted || setState({ status: "ready", published }),
      (cause: unknown) => {
        if (signal.aborted) return;
        const isNone = cause instanceof RuntimeFault && cause.code === "package";
        setState(
          isNone
            ? { status: "none", reason: cause.message }
            : { status: "failed", words: faultWords(cause), load },
        );
      },
    );
    return () => controller.abort();
  }, [accessMethod, isPublic, packageBytes, gatewayUrls, asked, load]);
  return state;
}
