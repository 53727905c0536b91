/** Turns chain events into notices, read from the index in block order. */
import { TOKEN_SYMBOL } from "#protocol/chain/token.ts";
import { describeActivity } from "#protocol/events/activity-text.ts";
import { eventKinds } from "#protocol/events/register.ts";
import type { GraphClient } from "#protocol/graph/graph-client.ts";
import { kindOfEvent, recipientsOf } from "#protocol/notices/notice-kinds.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";
import type { Notice } from "./notice.ts";

const PAGE = 100;
/** graph-node gives no more rows at once. */
const MOST_ROWS = 1_000;
/** Blocks that are read again to find events that a reorganisation moved. No event is sent twice. */
const OVERLAP = 32;

const EVENTS = graphql(`
  query NoticedEvents($after: Bytes!, $first: Int!) {
    activities(first: $first, orderBy: id, where: { id_gt: $after, isNews: true }) {
      id
      kind
      actorId
      participants(first: 10) {
        id
      }
      model {
        id
        name
      }
      taskId
      verificationId
      amount
      detail
      timestamp
      block
      tx
    }
    _meta {
      block {
        number
        timestamp
      }
    }
  }
`);

const VOTERS = graphql(`
  query NoticedVoters($rounds: [String!]!, $after: Bytes!, $first: Int!) {
    votes(first: $first, orderBy: id, where: { verification_in: $rounds, id_gt: $after }) {
      id
      voter {
        id
      }
      verification {
        id
      }
    }
  }
`);

type EventRow = ResultOf<typeof EVENTS>["activities"][number];

/** Events that also concern the voters. */
const VOTER_EVENTS: readonly string[] = ["VerificationFinalized", "Escalated", "Ruled"];

interface EventNotice {
  readonly block: number;
  /** Lower case. */
  readonly accounts: readonly string[];
  readonly notice: Notice;
}

export interface EventsPage {
  /** The newest indexed block. */
  readonly head: { readonly number: number; readonly timestamp: number };
  readonly events: readonly EventNotice[];
  /** Position up to which everything was read. */
  readonly readUntil: number;
}

/** Sorts after every position in a block: its number (8 bytes) and the highest log index (4 bytes). */
const endOfBlock = (block: number) =>
  `0x${Math.max(0, block).toString(16).padStart(16, "0")}ffffffff` as const;

/** Reads the events after a block, and those shortly before again: at most `most`, or up to the next block. @throws Error */
export async function readEvents(index: GraphClient, after: number, most: number): Promise<EventsPage> {
  const rows: EventRow[] = [];
  let place: `0x${string}` = endOfBlock(after - OVERLAP);
  for (;;) {
    const { activities, _meta } = await index.query(EVENTS, { after: place, first: PAGE });
    rows.push(...activities);
    const last = activities.at(-1);
    const head = { number: _meta?.block.number ?? after, timestamp: _meta?.block.timestamp ?? 0 };
    const isAll = activities.length < PAGE || last === undefined;
    // Otherwise blocks with more events would be read again in every round.
    const isFurther = last !== undefined && Number(last.block) - 1 > after;
    if (!isAll && (rows.length < most || !isFurther)) {
      place = last.id;
      continue;
    }
    const voters = await readVoters(index, rows);
    // The block at the end of a page may have more events.
    const readUntil = isAll ? head.number : Number(last.block) - 1;
    return { head, readUntil, events: rows.flatMap((row) => toEventNotice(row, voters) ?? []) };
  }
}

async function readVoters(index: GraphClient, rows: readonly EventRow[]): Promise<Map<string, string[]>> {
  const rounds = rows.flatMap(({ kind, verificationId }) =>
    verificationId && VOTER_EVENTS.includes(kind) ? [verificationId] : [],
  );
  const voters = new Map<string, string[]>();
  if (rounds.length === 0) return voters;
  for (let after: `0x${string}` = "0x00"; ; ) {
    const { votes } = await index.query(VOTERS, { rounds: [...new Set(rounds)], after, first: MOST_ROWS });
    for (const { verification, voter } of votes)
      voters.set(verification.id, [...(voters.get(verification.id) ?? []), voter.id]);
    const last = votes.at(-1);
    if (votes.length < MOST_ROWS || last === undefined) break;
    after = last.id;
  }
  return voters;
}

function toEventNotice(row: EventRow, voters: ReadonlyMap<string, string[]>): EventNotice | undefined {
  const { kind, detail, actorId, model, taskId, verificationId, tx } = row;
  // A newer index may have events that this version has no text for.
  if (!eventKinds.includes(kind)) return undefined;
  const noticeKind = kindOfEvent(kind, detail);
  if (!noticeKind) return undefined;
  const amount = row.amount === null ? null : BigInt(row.amount);
  const facts = { ...row, actor: actorId, amount, timestamp: Number(row.timestamp) };
  const { title, description, link } = describeActivity(facts, TOKEN_SYMBOL);
  const rounds = VOTER_EVENTS.includes(kind) ? (voters.get(verificationId ?? "") ?? []) : [];
  const subject = verificationId ?? taskId ?? model?.id ?? "";
  return {
    block: Number(row.block),
    accounts: recipientsOf(kind, actorId, [...row.participants.map(({ id }) => id), ...rounds]),
    notice: {
      key: ["event", tx, kind, actorId, subject, detail ?? ""].join(":"),
      kind: noticeKind,
      at: facts.timestamp,
      title,
      text: description,
      path: link.href,
      about: {
        event: kind,
        tx,
        ...(taskId && { taskId }),
        ...(verificationId && { verificationId }),
        ...(model && { modelId: model.id }),
      },
    },
  };
}
