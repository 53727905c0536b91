/** Owner-only parts of a model's page, loaded only for the owner. */

import { Skeleton } from "#app/components/ui/feedback/skeleton.tsx";
import { lazyPart } from "#app/components/ui/lazy-part.tsx";

export const ModelOwnerActions = lazyPart(
  async () => (await import("./model-owner-actions.tsx")).ModelOwnerActions,
  <Skeleton className="h-44" />,
);

export const ModelAccessList = lazyPart(
  async () => (await import("./model-access-list.tsx")).ModelAccessList,
  <Skeleton className="h-44" />,
);
