import { useCallback, useEffect, useRef, useState } from "react";
import { useWalletAddress } from "#app/components/chain/use-wallet-address.ts";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { forgetFile, keepFile, keptFile } from "./draft-files.ts";
import { type DraftOptions, type EarlyInput, firstState, merged, readState } from "./draft-state.ts";
import { draftKey, keepDraft, type StoredFile, takeDraft } from "./draft-store.ts";

export interface Draft<Values extends object> {
  /** Names the draft until it was sent, also in another tab. */
  id: string;
  values: Values;
  change: (changes: Partial<Values>) => void;
  file: File | undefined;
  setFile: (file: File | undefined) => void;
  /** The chosen file once it was stored: then it is not asked for again. */
  stored: StoredFile | undefined;
  setStored: (stored: StoredFile) => void;
  /** Name of a chosen file that this browser could not keep over a reload. */
  lostFile: string | undefined;
  /** False until what was kept has been read: before that the values are not the person's own. */
  ready: boolean;
  /** Forgets it all, when it was sent or to start anew. */
  clear: () => void;
}

/**
 * What is being filled in, with one chosen file. Kept for each account until it is sent, so that a reload loses nothing.
 * Who connects in the middle goes on with what is there, unless the account has a draft of its own.
 */
export function useDraft<Values extends object>(options: DraftOptions<Values>): Draft<Values> {
  const account = useWalletAddress();
  const { id: chainId } = useAppChain();
  const { form } = options;
  const key = draftKey({ form, chainId, account });
  const [state, setState] = useState(() => firstState(options));
  const early = useRef<EarlyInput<Values>>({ values: {} });
  const isRead = state.key === key;
  const latest = useRef({ options, isRead });
  latest.current = { options, isRead };

  useEffect(() => {
    if (isRead) return;
    let isCurrent = true;
    async function read() {
      const draft = takeDraft({ form, chainId, account });
      const file = draft?.file && (await keptFile(draft.file.id));
      if (!isCurrent) return;
      setState(readState(key, latest.current.options, { draft, file }, early.current));
      early.current = { values: {} };
    }
    void read();
    return () => {
      isCurrent = false;
    };
  }, [isRead, form, chainId, account, key]);

  const { id, values, file, stored, changed } = state;
  useEffect(() => {
    if (!isRead || !changed) return;
    keepDraft(key, {
      id,
      values,
      ...(file && { file: { id: file.id, name: file.file.name } }),
      ...(stored && { stored }),
    });
  }, [isRead, changed, key, id, values, file, stored]);

  const change = useCallback((changes: Partial<Values>) => {
    const { options, isRead } = latest.current;
    if (!isRead) early.current.values = { ...early.current.values, ...changes };
    setState((before) => ({ ...before, values: merged(options, before.values, changes), changed: true }));
  }, []);
  const setFile = useCallback(
    (chosen: File | undefined) => {
      if (file) forgetFile(file);
      const next = chosen && keepFile(chosen);
      if (!latest.current.isRead) early.current.file = next;
      setState((before) => ({
        ...before,
        file: next,
        stored: undefined,
        lostFile: undefined,
        changed: true,
      }));
    },
    [file],
  );
  const setStored = useCallback(
    (stored: StoredFile) => setState((before) => ({ ...before, stored, changed: true })),
    [],
  );
  const clear = useCallback(() => {
    if (file) forgetFile(file);
    keepDraft(key, undefined);
    setState(readState(key, { ...latest.current.options, preset: undefined }));
  }, [key, file]);
  return {
    id,
    stored,
    setStored,
    values,
    change,
    file: file?.file,
    setFile,
    lostFile: state.lostFile,
    ready: state.key !== undefined,
    clear,
  };
}
