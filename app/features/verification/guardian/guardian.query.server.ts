import { querySubgraph } from "#app/graphql/query.server.ts";
import { lockPeriods } from "#protocol/rules/system-lock.ts";
import { graphql } from "#subgraph/client/graphql.ts";

/** Locks are rare: at most one in two weeks. */
const EVENTS_LISTED = 100;

const LOCKS = graphql(`
  query Locks($first: Int!) {
    activities(
      first: $first
      where: { kind_in: [SystemLocked, SystemUnlocked] }
      orderBy: id
      orderDirection: desc
    ) {
      kind
      actorId
      timestamp
      tx
    }
    protocol(id: "protocol") {
      systemLocked
      lockedAt
      lockedUntil
      lockedSeconds
      lockReason
      votingVerificationCount
    }
  }
`);

/** Locks of the voting system, latest first, with who set and lifted each (G58). */
export async function readLocks() {
  const result = await querySubgraph(LOCKS, { first: EVENTS_LISTED });
  if (result.status !== "ok") return result;
  const { activities, protocol } = result.data;
  const events = activities.toReversed().map(({ kind, timestamp, ...event }) => ({
    ...event,
    kind: kind as "SystemLocked" | "SystemUnlocked",
    timestamp: Number(timestamp),
  }));
  const locks = events.filter(({ kind }) => kind === "SystemLocked");
  const periods = lockPeriods(events).map((period, index) => ({
    ...period,
    by: locks[index]?.actorId ?? null,
    tx: locks[index]?.tx ?? null,
    liftedBy: period.lifted
      ? (events.find(({ kind, timestamp }) => kind === "SystemUnlocked" && timestamp === period.until)
          ?.actorId ?? null)
      : null,
  }));
  return { ...result, data: { protocol, periods: periods.toReversed() } };
}

export type LockRow = Extract<
  Awaited<ReturnType<typeof readLocks>>,
  { status: "ok" }
>["data"]["periods"][number];
