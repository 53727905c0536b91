/** Parts of the page that only private models need. */

import { Skeleton } from "#app/components/ui/feedback/skeleton.tsx";
import { lazyPart } from "#app/components/ui/lazy-part.tsx";

export const PrivateModelPanel = lazyPart(
  async () => (await import("./private-model-panel.tsx")).PrivateModelPanel,
  <Skeleton className="h-28" />,
);
