import type { DraftFile } from "./draft-files.ts";
import { type ClosedTabDraft, fitting, type SavedDraft, type StoredFile } from "./draft-store.ts";

export interface DraftOptions<Values extends object> {
  /** Name of the form in browser storage. */
  form: string;
  empty: Values;
  /** The values are secret: they stay in memory, and what was stored before they became secret is deleted. */
  isSecret?: boolean | ((values: Values) => boolean);
  /** Defaults that only the browser knows, such as a date in its time zone. */
  fresh?: () => Partial<Values>;
  /** Values from the URL. They override the stored ones, which are passed in. */
  preset?: (saved: Partial<Values>) => Partial<Values>;
  /** Drops stored values that are no longer valid. */
  accept?: (saved: Partial<Values>) => Partial<Values>;
  /** Applies changes to the values, including dependent values. */
  merge?: (values: Values, changes: Partial<Values>) => Values;
}

/** Chosen files by the name of their field. */
export type DraftFiles = Readonly<Record<string, DraftFile>>;
/** File field of forms with a single file. */
export const FIRST_FILE = "file";

export interface DraftState<Values extends object> {
  /** Owner of the values; undefined until the first read. */
  key: string | undefined;
  /** Identifies this draft in every tab; a draft is submitted once. */
  id: string;
  values: Values;
  files: DraftFiles;
  /** Set once the first file is uploaded. */
  stored?: StoredFile;
  /** Names of chosen files that this browser could not store across a reload, by field. */
  lostFiles: Readonly<Record<string, string>>;
  restorable?: ClosedTabDraft;
  changed: boolean;
}

/** Input made while the draft is being read; applied on top of it. */
export interface EarlyInput<Values extends object> {
  values: Partial<Values>;
  files: DraftFiles;
}

export function merged<Values extends object>(
  { merge = (values, changes) => ({ ...values, ...changes }) }: DraftOptions<Values>,
  values: Values,
  changes: Partial<Values>,
): Values {
  return merge(values, changes);
}

export const isSecretDraft = <Values extends object>(
  { isSecret = false }: DraftOptions<Values>,
  values: Values,
): boolean => (typeof isSecret === "function" ? isSecret(values) : isSecret);

/** Initial state for all visitors, also on the server. */
export function firstState<Values extends object>(options: DraftOptions<Values>): DraftState<Values> {
  return {
    key: undefined,
    id: "",
    values: merged(options, options.empty, options.preset?.({}) ?? {}),
    files: {},
    lostFiles: {},
    changed: false,
  };
}

/** The stored draft, or a new one. */
export function readState<Values extends object>(
  key: string,
  options: DraftOptions<Values>,
  saved: { draft?: SavedDraft; files?: DraftFiles; restorable?: ClosedTabDraft } = {},
  early: EarlyInput<Values> = { values: {}, files: {} },
): DraftState<Values> {
  const { empty, fresh, preset, accept = (values) => values } = options;
  const known = saved.draft ? accept(fitting(saved.draft.values, empty)) : {};
  const values = merged(options, { ...empty, ...fresh?.(), ...known }, preset?.(known) ?? {});
  const files = { ...saved.files, ...early.files };
  const stored = early.files[FIRST_FILE] ? undefined : saved.draft?.stored;
  const lost = Object.entries(saved.draft?.files ?? {}).filter(
    ([field]) => !files[field] && !(field === FIRST_FILE && stored),
  );
  return {
    key,
    id: saved.draft?.id ?? crypto.randomUUID(),
    values: merged(options, values, early.values),
    files,
    stored,
    lostFiles: Object.fromEntries(lost.map(([field, { name }]) => [field, name])),
    restorable: saved.restorable,
    changed: Object.keys(early.values).length > 0 || Object.keys(early.files).length > 0,
  };
}
