/** Reports of other users that were read: each one once. */
import type { openDatabase } from "./database.ts";

export function openReportLog({ prepare }: Pick<ReturnType<typeof openDatabase>, "prepare">) {
  const add = prepare("INSERT OR IGNORE INTO report VALUES (?, ?, ?, ?)");
  const one = prepare("SELECT 1 FROM report WHERE cid = ? AND receiver = ? AND model = ?");
  const counts = prepare(
    "SELECT COUNT(*) AS inAll, COUNT(CASE WHEN receiver = ? THEN 1 END) AS ofProvider FROM report WHERE at > ?",
  );
  return {
    add: (cid: string, receiver: string, model: string) =>
      void add.run(cid, receiver.toLowerCase(), model, Date.now()),
    has: (cid: string, receiver: string, model: string): boolean =>
      one.get(cid, receiver.toLowerCase(), model) !== undefined,
    /** @param time unix milliseconds */
    since: (time: number, receiver: string) =>
      counts.get(receiver.toLowerCase(), time) as { inAll: number; ofProvider: number },
  };
}
