import { lazyPart } from "#app/components/ui/lazy-part.tsx";

/** Stored amount and limit of the account. */
export const StorageCard = lazyPart(async () => (await import("./storage-card.tsx")).StorageCard, null);
