import { useCallback, useEffect, useMemo, useState } from "react";
import { type Loaded, useLoaded } from "#app/components/ui/use-loaded.ts";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { keyProblem, useReaderKey } from "#app/features/task/private/use-reader-key.ts";
import type { SignedKey } from "#protocol/content/private-task/readers.ts";
import type { TaskForm } from "../task-form.ts";
import { chosenReaders, privacyProblem, type ReaderFacts, verifiersOf } from "./chosen-readers.ts";

/** Keys that this site lists, without those whose signature is not their account's. */
async function announcedKeys(
  chosen: readonly string[],
  chainId: number,
  signal: AbortSignal,
): Promise<Map<string, SignedKey>> {
  const read = async (query: string) => {
    const response = await fetch(`/api/reader-keys${query}`, { signal });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return ((await response.json()) as { keys: SignedKey[] }).keys;
  };
  const newest = await read("");
  const listed = new Set(newest.map(({ account }) => account.toLowerCase()));
  const others = chosen.filter((account) => !listed.has(account.toLowerCase()));
  const keys = [
    ...newest,
    ...(await Promise.all(others.map((account) => read(`?account=${account}`)))).flat(),
  ];
  const { isKeySigned } = await import("#protocol/content/private-task/announced-key.ts");
  const checked = await Promise.all(
    keys.map(async (key) =>
      (await isKeySigned(chainId, key)) ? [[key.account.toLowerCase(), key] as const] : [],
    ),
  );
  return new Map(checked.flat());
}

/** The readers of the task in the form, with the wallet's part. */
function useChosenReaders(form: TaskForm, requiredVotes: number) {
  const { id: chainId } = useAppChain();
  const { account, announcement } = useReaderKey();
  const isPrivate = form.privacy === "private";
  const chosen = [form.privateProvider.trim(), ...verifiersOf(form)].filter((text) =>
    /^0x[0-9a-fA-F]{40}$/.test(text),
  );
  const [listed] = useLoaded(isPrivate ? [chainId, ...chosen].join(" ") : undefined, (signal) =>
    announcedKeys(chosen, chainId, signal),
  );
  const [signed, setSigned] = useState<SignedKey>();
  const [failure, setFailure] = useState("");
  const own = signed && signed.account === account ? signed : undefined;
  const sign = useCallback(() => {
    announcement().then(
      (key) => {
        setFailure("");
        setSigned(key);
      },
      (error: unknown) => setFailure(keyProblem(error)),
    );
  }, [announcement]);
  return useMemo(() => {
    const announced = announcedIn(listed);
    const facts: ReaderFacts = { account, announced, own, requiredVotes };
    return {
      form,
      own,
      sign,
      failure,
      listed: announced && [...announced.values()],
      problem: privacyProblem(form, facts),
      readers: chosenReaders(form, facts),
    };
  }, [account, failure, form, listed, own, requiredVotes, sign]);
}

function announcedIn(listed: Loaded<Map<string, SignedKey>>): Map<string, SignedKey> | undefined {
  if (listed.status === "ready") return listed.value;
  return listed.status === "failed" ? new Map() : undefined;
}

export type ChosenReaders = ReturnType<typeof useChosenReaders>;

interface ReadersOfTaskProps {
  form: TaskForm;
  requiredVotes: number;
  onChange: (readers: ChosenReaders) => void;
}

/** Reports the readers that the form of a private task names; renders nothing. */
export function ReadersOfTask({ form, requiredVotes, onChange }: ReadersOfTaskProps): null {
  const chosen = useChosenReaders(form, requiredVotes);
  useEffect(() => onChange(chosen), [chosen, onChange]);
  return null;
}
