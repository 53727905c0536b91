import { useCallback, useEffect, useState } from "react";
import type { Address } from "viem";
import { draftFile, keepDraftFile } from "./draft-file.ts";
import { emptyRegistration, type RegistrationValues } from "./registration-form.ts";

const VISITOR_KEY = "model-registration:visitor";
const keyOf = (account: Address | undefined) =>
  account ? `model-registration:${account.toLowerCase()}` : VISITOR_KEY;

function loadValues(key: string): RegistrationValues | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return stored && typeof stored === "object" ? { ...emptyRegistration, ...stored } : undefined;
  } catch {
    return undefined;
  }
}

/** The kept draft of an account. What a visitor typed before connecting becomes the draft of the account that connects. */
async function takeDraft(key: string) {
  const own = loadValues(key);
  if (own) return { values: own, file: await draftFile(key) };
  const visitors = loadValues(VISITOR_KEY);
  if (!visitors) return undefined;
  const file = await draftFile(VISITOR_KEY);
  sessionStorage.setItem(key, JSON.stringify(visitors));
  sessionStorage.removeItem(VISITOR_KEY);
  await Promise.all([keepDraftFile(key, file), keepDraftFile(VISITOR_KEY, undefined)]);
  return { values: visitors, file };
}

export interface RegistrationDraft {
  values: RegistrationValues;
  file: File | undefined;
  /** What was kept of an earlier visit has been read. */
  isReady: boolean;
  change: (changes: Partial<RegistrationValues>) => void;
  setFile: (file: File | undefined) => void;
  reset: () => void;
}

/** A registration that is being filled in. Kept for each account until it is sent, so that a reload loses nothing. */
export function useRegistrationDraft(account: Address | undefined): RegistrationDraft {
  const key = keyOf(account);
  const [values, setValues] = useState(emptyRegistration);
  const [file, setFileState] = useState<File>();
  const [loadedKey, setLoadedKey] = useState<string>();

  useEffect(() => {
    if (loadedKey === key) return;
    let isCurrent = true;
    void takeDraft(key).then((draft) => {
      if (!isCurrent) return;
      // Without a kept draft, the first page keeps what was typed before this ran.
      if (draft || loadedKey !== undefined) {
        setValues(draft?.values ?? emptyRegistration);
        setFileState(draft?.file);
      }
      setLoadedKey(key);
    });
    return () => {
      isCurrent = false;
    };
  }, [key, loadedKey]);

  const isReady = loadedKey === key;
  useEffect(() => {
    if (!isReady) return;
    if (values === emptyRegistration) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(values));
  }, [isReady, key, values]);

  const change = useCallback(
    (changes: Partial<RegistrationValues>) => setValues((before) => ({ ...before, ...changes })),
    [],
  );
  const setFile = useCallback(
    (next: File | undefined) => {
      setFileState(next);
      void keepDraftFile(key, next);
    },
    [key],
  );
  const reset = useCallback(() => {
    setValues(emptyRegistration);
    setFile(undefined);
  }, [setFile]);
  return { values, file, isReady, change, setFile, reset };
}
