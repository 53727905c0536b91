import { Skeleton } from "#app/components/ui/feedback/skeleton.tsx";
import { lazyPart } from "#app/components/ui/lazy-part.tsx";

/** The offers of a model or a provider; loaded after the page. */
export const Offers = lazyPart(
  async () => (await import("./offer-table.tsx")).OfferTable,
  <Skeleton className="h-24" />,
);
