import { useEffect, useState } from "react";
import { bounded } from "#runtime/bounded/start.ts";
import type { Example } from "#runtime/package/example.ts";
import { inWorker } from "../bounded.ts";
import { type PublishedModel, usePackage } from "./use-package.ts";

/** The example job in a model's package; undefined while it loads and for a model without a package. */
export function usePackageExample(model: PublishedModel): Example | undefined {
  const found = usePackage(model);
  const bytes = found.status === "ready" ? found.published.bytes : undefined;
  const [example, setExample] = useState<Example>();
  useEffect(() => {
    setExample(undefined);
    if (!bytes) return;
    const stop = new AbortController();
    bounded({ kind: "example", archive: bytes }, inWorker(stop.signal)).then(
      (read) => stop.signal.aborted || setExample(read),
      (error: unknown) => stop.signal.aborted || console.warn("The package's example was not read.", error),
    );
    return () => stop.abort();
  }, [bytes]);
  return example;
}
