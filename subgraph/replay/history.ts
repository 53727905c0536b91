import type { Entry } from "./chain.ts";

/** Events by name and by the task, verification or account they are about. */
export type History = ReturnType<typeof historyOf>;

/** @param entries in the order of the chain */
export function historyOf(entries: readonly Entry[]) {
  const byKey = new Map<string, Entry[]>();
  const add = (key: string, entry: Entry) => {
    const list = byKey.get(key);
    if (list) list.push(entry);
    else byKey.set(key, [entry]);
  };
  for (const entry of entries) {
    add(entry.name, entry);
    const subjects = Object.values(entry.args).filter(
      (value) => typeof value === "string" && value.startsWith("0x"),
    );
    for (const subject of new Set(subjects)) add(`${entry.name} ${String(subject).toLowerCase()}`, entry);
  }
  const all = (name: string, subject?: string): readonly Entry[] =>
    byKey.get(subject === undefined ? name : `${name} ${subject.toLowerCase()}`) ?? [];
  return {
    all,
    first: (name: string, subject?: string) => all(name, subject)[0],
    last: (name: string, subject?: string) => all(name, subject).at(-1),
    /** All events of several names about one subject, in the order of the chain. */
    about: (names: readonly string[], subject: string) =>
      names
        .flatMap((name) => all(name, subject))
        .sort((a, b) => a.block - b.block || a.logIndex - b.logIndex),
    sum: (list: readonly Entry[], argument: string) =>
      list.reduce((sum, { args }) => sum + BigInt(args[argument] as bigint), 0n),
  };
}

/** Id of a row that is written once per event. */
export function eventId({ block, logIndex }: Entry): string {
  return `0x${block.toString(16).padStart(16, "0")}${logIndex.toString(16).padStart(8, "0")}`;
}
