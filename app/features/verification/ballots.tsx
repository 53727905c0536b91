/** The forms of verifiers with their rules, loaded after the page: most readers cannot vote. */
import { lazyPart } from "#app/components/ui/lazy-part.tsx";

export const VoteForm = lazyPart(async () => (await import("./vote/vote-form.tsx")).VoteForm);

export const SealForm = lazyPart(async () => (await import("./sealed/seal-form.tsx")).SealForm);

export const SealedVoteCard = lazyPart(
  async () => (await import("./sealed/sealed-vote-card.tsx")).SealedVoteCard,
);
