import { useEffect, useState } from "react";
import type { Prices } from "./price-guidance.ts";

/** What was paid lately for work with a model; undefined until it is known, and where it could not be had. */
export function usePrices(modelId: string): Prices | undefined {
  const [found, setFound] = useState<{ modelId: string; prices: Prices }>();
  useEffect(() => {
    if (!modelId) return;
    const controller = new AbortController();
    fetch(`/resources/prices?model=${modelId}`, { signal: controller.signal })
      .then(async (answer) => answer.ok && setFound({ modelId, prices: (await answer.json()) as Prices }))
      // The product's own figures stand until then.
      .catch(() => undefined);
    return () => controller.abort();
  }, [modelId]);
  return found?.modelId === modelId ? found.prices : undefined;
}
