import { useEffect, useState } from "react";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { t, translated } from "#language/text.ts";
import { ContentError } from "#protocol/content/gateway.ts";
import { type FileToOpen, type OpenedFile, openFile } from "./opened-file.ts";

export type OpenedState =
  | { status: "loading" }
  | { status: "ready"; file: OpenedFile }
  | { status: "failed"; message: string; retry: () => void };

/** A stored file, fetched and checked in the browser. */
export function useOpenedFile({ cid, fileName, sha256 }: FileToOpen): OpenedState {
  const { gatewayUrls } = usePublicEnvironment();
  const [state, setState] = useState<OpenedState>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is there to load again.
  useEffect(() => {
    const controller = new AbortController();
    setState({ status: "loading" });
    openFile({ cid, fileName, sha256 }, gatewayUrls, controller.signal).then(
      (file) => setState({ status: "ready", file }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setState({
          status: "failed",
          message:
            error instanceof ContentError ? translated(error.message) : t("The file could not be loaded."),
          retry: () => setAttempt((count) => count + 1),
        });
      },
    );
    return () => controller.abort();
  }, [cid, fileName, sha256, gatewayUrls, attempt]);
  return state;
}
