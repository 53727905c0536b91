/** The accounts that a requester chose for a private task, and whether something can be encrypted for them. */
import type { Address } from "viem";
import { t } from "#language/text.ts";
import {
  CHOSEN_VERIFIERS_MAX,
  type Reader,
  readersProblem,
  type SignedKey,
} from "#protocol/content/private-task/readers.ts";
import type { TaskForm } from "../task-form.ts";

type PrivateForm = Pick<TaskForm, "privacy" | "privateProvider" | "privateVerifiers" | "inputMode">;

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

export const verifiersOf = ({ privateVerifiers }: Pick<TaskForm, "privateVerifiers">): string[] =>
  privateVerifiers.split(/[\s,;]+/).filter(Boolean);

export interface ReaderFacts {
  readonly account: Address | undefined;
  /** Announced keys by lower-case address; undefined while they load. */
  readonly announced: ReadonlyMap<string, SignedKey> | undefined;
  /** The requester's signed announcement; undefined before the wallet gave it. */
  readonly own: SignedKey | undefined;
  /** Votes that a result needs. */
  readonly requiredVotes: number;
}

/** Why the task cannot be private as chosen; undefined for a public task and for one that can. */
export function privacyProblem(form: PrivateForm, facts: ReaderFacts): string | undefined {
  if (form.privacy !== "private") return undefined;
  const verifiers = verifiersOf(form);
  const chosen = [form.privateProvider.trim(), ...verifiers];
  const wrong = chosen.find((address) => !ADDRESS.test(address));
  if (wrong === "") return t("Choose the provider of the private task");
  if (wrong !== undefined) return t('"{text}" is not an address', { text: wrong });
  if (verifiers.length < facts.requiredVotes || verifiers.length > CHOSEN_VERIFIERS_MAX)
    return t("Choose {least} to {most} verifiers: only they can check a private task", {
      least: facts.requiredVotes,
      most: CHOSEN_VERIFIERS_MAX,
    });
  if (form.inputMode === "pointer") return t("Upload the input of a private task as a file");
  const listed = rolesOf(form, facts.account ?? "0x");
  if (readersProblem(listed)) return t("Each account can have only one role in a private task");
  if (!facts.announced) return t("Loading the keys of the chosen accounts…");
  const missing = chosen.find((address) => !facts.announced?.has(address.toLowerCase()));
  if (missing)
    return t("{address} has not announced a key, so nothing can be encrypted for it", { address: missing });
  if (!facts.own) return t("Sign with your wallet, so you can read your own private task");
  return undefined;
}

function rolesOf(form: PrivateForm, requester: string) {
  return [
    { role: "requester", account: requester as Address },
    { role: "provider", account: form.privateProvider.trim() as Address },
    ...verifiersOf(form).map((account) => ({ role: "verifier" as const, account: account as Address })),
  ] satisfies Pick<Reader, "role" | "account">[];
}

/** The readers of a private task; undefined for a public task, and while something is missing. */
export function chosenReaders(form: PrivateForm, facts: ReaderFacts): readonly Reader[] | undefined {
  const { own, announced, account } = facts;
  if (form.privacy !== "private" || privacyProblem(form, facts) || !own || !account) return undefined;
  return rolesOf(form, account).flatMap(({ role, account: reader }) => {
    const key = role === "requester" ? own : announced?.get(reader.toLowerCase());
    return key ? [{ role, ...key }] : [];
  });
}
