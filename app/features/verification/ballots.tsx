/** The forms of verifiers with their rules, loaded after the page: most readers cannot vote. */
import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import { t } from "#language/text.ts";

const waiting = () => <p aria-busy="true">{t("Loading…")}</p>;

export const VoteForm = lazyPart(async () => (await import("./vote/vote-form.tsx")).VoteForm, waiting);

export const SealForm = lazyPart(async () => (await import("./sealed/seal-form.tsx")).SealForm, waiting);

export const SealedVoteCard = lazyPart(
  async () => (await import("./sealed/sealed-vote-card.tsx")).SealedVoteCard,
  waiting,
);
