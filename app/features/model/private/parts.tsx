/** What stands on the page of a private model alone. */

import { Skeleton } from "#app/components/ui/feedback/skeleton.tsx";
import { lazyPart } from "#app/components/ui/lazy-part.tsx";

export const PrivateModelPanel = lazyPart(
  async () => (await import("./private-model-panel.tsx")).PrivateModelPanel,
  <Skeleton className="h-28" />,
);
