import type { DraftFile } from "./draft-files.ts";
import { fitting, type KeptDraft, type LeftDraft, type StoredFile } from "./draft-store.ts";

export interface DraftOptions<Values extends object> {
  /** Name of the form in the browser's stores. */
  form: string;
  /** What a person starts with. */
  empty: Values;
  /**
   * Holds texts that must not be readable on the device: values and files stay in memory. A function decides by the values;
   * what was stored before they became secret is deleted.
   */
  isSecret?: boolean | ((values: Values) => boolean);
  /** What of it only the browser knows, such as a day in its time zone. */
  fresh?: () => Partial<Values>;
  /** What the URL asks for; it wins over what was kept, which it may look at. */
  preset?: (kept: Partial<Values>) => Partial<Values>;
  /** Drops kept values that mean nothing any more. */
  accept?: (kept: Partial<Values>) => Partial<Values>;
  /** The values after a change, with what follows from it. */
  merge?: (values: Values, changes: Partial<Values>) => Values;
}

/** Chosen files by the name of their field. */
export type DraftFiles = Readonly<Record<string, DraftFile>>;
/** Field of the file in forms that have one. */
export const FIRST_FILE = "file";

export interface DraftState<Values extends object> {
  /** Whose values these are; undefined until the first were read. */
  key: string | undefined;
  /** Names this draft, in every tab that holds it: it is sent once. */
  id: string;
  values: Values;
  files: DraftFiles;
  /** Set once the first file is stored. */
  stored?: StoredFile;
  /** Names of chosen files that this browser could not keep over a reload, by field. */
  lostFiles: Readonly<Record<string, string>>;
  /** A draft that a closed tab left behind. */
  left?: LeftDraft;
  /** Whether there is something to keep. */
  changed: boolean;
}

/** What a person does while a draft is being read: it is done again on top of it. */
export interface EarlyInput<Values extends object> {
  values: Partial<Values>;
  files: DraftFiles;
}

/** The values after a change. */
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

/** What everybody gets to see at first, also on the server. */
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

/** A draft as it was kept, or a new one. */
export function readState<Values extends object>(
  key: string,
  options: DraftOptions<Values>,
  kept: { draft?: KeptDraft; files?: DraftFiles; left?: LeftDraft } = {},
  early: EarlyInput<Values> = { values: {}, files: {} },
): DraftState<Values> {
  const { empty, fresh, preset, accept = (values) => values } = options;
  const known = kept.draft ? accept(fitting(kept.draft.values, empty)) : {};
  const values = merged(options, { ...empty, ...fresh?.(), ...known }, preset?.(known) ?? {});
  const files = { ...kept.files, ...early.files };
  const stored = early.files[FIRST_FILE] ? undefined : kept.draft?.stored;
  const lost = Object.entries(kept.draft?.files ?? {}).filter(
    ([field]) => !files[field] && !(field === FIRST_FILE && stored),
  );
  return {
    key,
    id: kept.draft?.id ?? crypto.randomUUID(),
    values: merged(options, values, early.values),
    files,
    stored,
    lostFiles: Object.fromEntries(lost.map(([field, { name }]) => [field, name])),
    left: kept.left,
    changed: Object.keys(early.values).length > 0 || Object.keys(early.files).length > 0,
  };
}
