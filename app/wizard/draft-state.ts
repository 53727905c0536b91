import type { DraftFile } from "./draft-files.ts";
import { fitting, type KeptDraft, type StoredFile } from "./draft-store.ts";

export interface DraftOptions<Values extends object> {
  /** Name of the form in the browser's stores. */
  form: string;
  /** What a person starts with. */
  empty: Values;
  /** What of it only the browser knows, such as a day in its time zone. */
  fresh?: () => Partial<Values>;
  /** What the URL asks for; it wins over what was kept, which it may look at. */
  preset?: (kept: Partial<Values>) => Partial<Values>;
  /** Drops kept values that mean nothing any more. */
  accept?: (kept: Partial<Values>) => Partial<Values>;
  /** The values after a change, with what follows from it. */
  merge?: (values: Values, changes: Partial<Values>) => Values;
}

export interface DraftState<Values extends object> {
  /** Whose values these are; undefined until the first were read. */
  key: string | undefined;
  /** Names this draft, in every tab that holds it: it is sent once. */
  id: string;
  values: Values;
  file?: DraftFile;
  /** Set once the file is stored. */
  stored?: StoredFile;
  /** Name of a chosen file that this browser could not keep over a reload. */
  lostFile?: string;
  /** Whether there is something to keep. */
  changed: boolean;
}

/** What a person does while a draft is being read: it is done again on top of it. */
export interface EarlyInput<Values extends object> {
  values: Partial<Values>;
  file?: DraftFile;
}

/** The values after a change. */
export function merged<Values extends object>(
  { merge = (values, changes) => ({ ...values, ...changes }) }: DraftOptions<Values>,
  values: Values,
  changes: Partial<Values>,
): Values {
  return merge(values, changes);
}

/** What everybody gets to see at first, also on the server. */
export function firstState<Values extends object>(options: DraftOptions<Values>): DraftState<Values> {
  return {
    key: undefined,
    id: "",
    values: merged(options, options.empty, options.preset?.({}) ?? {}),
    changed: false,
  };
}

/** A draft as it was kept, or a new one. */
export function readState<Values extends object>(
  key: string,
  options: DraftOptions<Values>,
  kept: { draft?: KeptDraft; file?: DraftFile } = {},
  early: EarlyInput<Values> = { values: {} },
): DraftState<Values> {
  const { empty, fresh, preset, accept = (values) => values } = options;
  const known = kept.draft ? accept(fitting(kept.draft.values, empty)) : {};
  const values = merged(options, { ...empty, ...fresh?.(), ...known }, preset?.(known) ?? {});
  const file = early.file ?? kept.file;
  const stored = early.file ? undefined : kept.draft?.stored;
  return {
    key,
    id: kept.draft?.id ?? crypto.randomUUID(),
    values: merged(options, values, early.values),
    file,
    stored,
    lostFile: file || stored ? undefined : kept.draft?.file?.name,
    changed: Object.keys(early.values).length > 0 || early.file !== undefined,
  };
}
