import { useCallback, useEffect, useRef, useState } from "react";
import { useWalletAddress } from "#app/components/chain/use-wallet-address.ts";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { deleteFile, savedFile, saveFile } from "./draft-files.ts";
import {
  type DraftFiles,
  type DraftOptions,
  type EarlyInput,
  FIRST_FILE,
  firstState,
  isSecretDraft,
  merged,
  readState,
} from "./draft-state.ts";
import {
  closedTabDraft,
  deleteClosedTabDraft,
  draftKey,
  type SavedDraft,
  type StoredFile,
  saveDraft,
  takeDraft,
} from "./draft-store.ts";

export interface RestorableDraft {
  /** Local clock, unix seconds. */
  at: number;
  restore: () => void;
  discard: () => void;
}

async function filesOf(draft: SavedDraft | undefined): Promise<DraftFiles> {
  const found = await Promise.all(
    Object.entries(draft?.files ?? {}).map(async ([field, { id }]) => [field, await savedFile(id)] as const),
  );
  return Object.fromEntries(found.flatMap(([field, file]) => (file ? [[field, file]] : [])));
}

export interface Draft<Values extends object> {
  /** Identifies the draft until it is submitted, across all tabs. */
  id: string;
  values: Values;
  change: (changes: Partial<Values>) => void;
  file: File | undefined;
  /** Chosen files by field, in forms that take several. */
  files: Readonly<Record<string, File>>;
  setFile: (file: File | undefined, field?: string) => void;
  /** The chosen file once it is uploaded; it is not requested again. */
  stored: StoredFile | undefined;
  setStored: (stored: StoredFile) => void;
  /** Name of a chosen file that this browser could not store across a reload. */
  lostFile: string | undefined;
  lostFiles: Readonly<Record<string, string>>;
  /** Draft of a closed tab; offered while the form is empty. */
  restorable: RestorableDraft | undefined;
  /** False until the stored draft has been read; until then the values are defaults. */
  ready: boolean;
  /** Deletes the draft after submission or to start over. */
  clear: () => void;
}

/** A form's values and one file, stored per account until submission. A visitor who connects keeps the entered values. */
export function useDraft<Values extends object>(options: DraftOptions<Values>): Draft<Values> {
  const account = useWalletAddress();
  const { id: chainId } = useAppChain();
  const { form } = options;
  const key = draftKey({ form, chainId, account });
  const [state, setState] = useState(() => firstState(options));
  const isSecret = isSecretDraft(options, state.values);
  const isVisitors = state.key === draftKey({ form, chainId, account: undefined });
  const early = useRef<EarlyInput<Values>>({ values: {}, files: {} });
  const isRead = state.key === key;
  const latest = useRef({ options, isRead });
  latest.current = { options, isRead };

  useEffect(() => {
    if (isRead) return;
    let isCurrent = true;
    async function read() {
      const owner = { form, chainId, account };
      // A secret draft exists only in memory, so it moves to the account that connects.
      if (isSecret && isVisitors) return setState((before) => ({ ...before, key }));
      // If secrecy depends on the values, only non-secret drafts are stored.
      const isNeverStored = latest.current.options.isSecret === true;
      const draft = isNeverStored ? undefined : takeDraft(owner);
      const files = await filesOf(draft);
      if (!isCurrent) return;
      const restorable = draft || isNeverStored ? undefined : closedTabDraft(owner);
      setState(readState(key, latest.current.options, { draft, files, restorable }, early.current));
      early.current = { values: {}, files: {} };
    }
    void read();
    return () => {
      isCurrent = false;
    };
  }, [isRead, isSecret, isVisitors, form, chainId, account, key]);

  const { id, values, files, stored, changed, restorable } = state;
  useEffect(() => {
    if (!isRead || !changed || isSecret) return;
    const saved = Object.entries(files).map(([field, { id, file }]) => [field, { id, name: file.name }]);
    saveDraft(key, { id, values, files: Object.fromEntries(saved), ...(stored && { stored }) });
  }, [isRead, isSecret, changed, key, id, values, files, stored]);

  // Delete what was stored before the draft became secret.
  useEffect(() => {
    if (!isRead || !isSecret) return;
    for (const file of Object.values(files)) if (file.id) deleteFile(file);
    saveDraft(key, undefined);
  }, [isRead, isSecret, key, files]);

  const change = useCallback((changes: Partial<Values>) => {
    const { options, isRead } = latest.current;
    if (!isRead) early.current.values = { ...early.current.values, ...changes };
    setState((before) => ({ ...before, values: merged(options, before.values, changes), changed: true }));
  }, []);
  const setFile = useCallback(
    (chosen: File | undefined, field = FIRST_FILE) => {
      const replaced = files[field];
      if (replaced && !isSecret) deleteFile(replaced);
      const withChosen = (before: DraftFiles): DraftFiles => {
        const { [field]: _, ...others } = before;
        return next ? { ...others, [field]: next } : others;
      };
      const next = chosen && (isSecret ? { id: "", file: chosen } : saveFile(chosen));
      if (!latest.current.isRead) early.current.files = withChosen(early.current.files);
      setState(({ lostFiles: { [field]: _, ...lostFiles }, ...before }) => ({
        ...before,
        files: withChosen(before.files),
        lostFiles,
        stored: field === FIRST_FILE ? undefined : before.stored,
        changed: true,
      }));
    },
    [files, isSecret],
  );
  const setStored = useCallback(
    (stored: StoredFile) => setState((before) => ({ ...before, stored, changed: true })),
    [],
  );
  const clear = useCallback(() => {
    if (!isSecret) for (const file of Object.values(files)) deleteFile(file);
    saveDraft(key, undefined);
    setState(readState(key, { ...latest.current.options, preset: undefined }));
  }, [key, files, isSecret]);
  const restore = useCallback(async () => {
    if (!restorable) return;
    const { draft } = restorable;
    const files = await filesOf(draft);
    deleteClosedTabDraft(key);
    setState({ ...readState(key, latest.current.options, { draft, files }), changed: true });
  }, [key, restorable]);
  const discard = useCallback(() => {
    for (const { id } of Object.values(restorable?.draft.files ?? {})) deleteFile({ id });
    deleteClosedTabDraft(key);
    setState((before) => ({ ...before, restorable: undefined }));
  }, [key, restorable]);
  const chosen = Object.entries(files).map(([field, { file }]) => [field, file] as const);
  return {
    id,
    stored,
    setStored,
    values,
    change,
    file: files[FIRST_FILE]?.file,
    files: Object.fromEntries(chosen),
    setFile,
    lostFile: state.lostFiles[FIRST_FILE],
    lostFiles: state.lostFiles,
    restorable:
      restorable && !changed
        ? { at: restorable.closedAt / 1_000, restore: () => void restore(), discard }
        : undefined,
    ready: state.key !== undefined,
    clear,
  };
}
