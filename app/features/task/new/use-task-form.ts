import { useCallback, useEffect, useRef, useState } from "react";
import { useChainClock } from "#app/components/chain/chain-clock.ts";
import { TASK_DURATION_DEFAULT } from "#protocol/documents/limits.ts";
import { localDate } from "../local-time.ts";
import { changeForm, emptyTaskForm, parseStoredForm, type TaskForm } from "./task-form.ts";

export interface TaskFormState {
  form: TaskForm;
  change: (change: Partial<TaskForm>) => void;
  /** The input file; lives as long as the page. */
  file: File | undefined;
  setFile: (file: File | undefined) => void;
  /** False until the stored draft was read: before that the form is not the person's own. */
  ready: boolean;
  /** Forgets the draft, after the task was created or to start anew. */
  clear: () => void;
}

const storageKey = (chainId: number, account: string | undefined): string =>
  `task-draft:${chainId}:${account?.toLowerCase() ?? "visitor"}`;

/**
 * The wizard's form with its draft in the session: one for each account, so that two people at one computer do not mix.
 * @param preset what the URL asks for; it wins over the draft
 */
export function useTaskForm(
  chainId: number,
  account: string | undefined,
  preset: Partial<TaskForm>,
): TaskFormState {
  const now = useChainClock();
  const [form, setForm] = useState<TaskForm>(() => changeForm(emptyTaskForm, preset));
  const [file, setFile] = useState<File>();
  const [ready, setReady] = useState(false);
  const key = storageKey(chainId, account);
  const readFrom = useRef<string>();
  const initial = useRef(preset);

  useEffect(() => {
    if (readFrom.current === key) return;
    const first = readFrom.current === undefined;
    readFrom.current = key;
    const stored = parseStoredForm(sessionStorage.getItem(key));
    // Whoever connects in the middle keeps what is on the screen, unless this account has a draft of its own.
    if (!first && Object.keys(stored).length === 0) return;
    const fresh = { ...emptyTaskForm, deadlineDate: localDate(now() + TASK_DURATION_DEFAULT) };
    setForm(changeForm({ ...fresh, ...stored }, first ? initial.current : {}));
    setReady(true);
  }, [key, now]);

  useEffect(() => {
    if (ready) sessionStorage.setItem(key, JSON.stringify(form));
  }, [ready, key, form]);

  const change = useCallback(
    (changes: Partial<TaskForm>) => setForm((current) => changeForm(current, changes)),
    [],
  );
  const chooseFile = useCallback((chosen: File | undefined) => {
    setFile(chosen);
    setForm((current) => ({ ...current, fileName: chosen?.name ?? "" }));
  }, []);
  const clear = useCallback(() => {
    sessionStorage.removeItem(key);
    setFile(undefined);
    setForm({ ...emptyTaskForm, deadlineDate: localDate(now() + TASK_DURATION_DEFAULT) });
  }, [key, now]);
  return { form, change, file, setFile: chooseFile, ready, clear };
}
