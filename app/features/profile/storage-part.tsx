import { lazyPart } from "#app/components/ui/lazy-part.tsx";

/** What the account has stored and may store. */
export const StorageCard = lazyPart(async () => (await import("./storage-card.tsx")).StorageCard, null);
