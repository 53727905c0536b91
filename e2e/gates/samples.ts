/** Objects of the demo data to check, found in the index. */

import { querySubgraph } from "#dev-infra/graph-node/query.ts";
import { type DemoName, demoAccount, demoNameOf } from "#protocol/chain/demo-accounts.ts";

interface Rows {
  _meta: { block: { timestamp: number } };
  tasks: {
    id: string;
    status: string;
    deadline: string;
    cancelRequestedAt: string | null;
    requester: { id: string };
    provider: { id: string } | null;
  }[];
  models: { id: string; isPublic: boolean; isActive: boolean; owner: { id: string } }[];
  verifications: { id: string; isOpen: boolean; decidedAt: string | null }[];
  channels: { id: string; isClosed: boolean }[];
}

const QUERY = `{
  _meta { block { timestamp } }
  tasks(first: 200, orderBy: seq) { id status deadline cancelRequestedAt requester { id } provider { id } }
  models(first: 100, orderBy: seq) { id isPublic isActive owner { id } }
  verifications(first: 100, orderBy: id) { id isOpen decidedAt }
  channels(first: 100, orderBy: openedOrder) { id isClosed }
}`;

function found<Row>(rows: readonly Row[], what: string, wanted: (row: Row) => boolean): Row {
  const row = rows.find(wanted);
  if (!row) throw new Error(`The demo world has no ${what}`);
  return row;
}

function nameOf(account: string): DemoName {
  const name = demoNameOf(account);
  if (!name) throw new Error(`${account} is not an account of the demo world`);
  return name;
}

/** @throws Error when the demo data lacks one of the states */
export async function readSamples(subgraphUrl: string) {
  const { _meta, tasks, models, verifications, channels } = await querySubgraph<Rows>(subgraphUrl, QUERY);
  const inTime = tasks.filter(({ deadline }) => Number(deadline) > _meta.block.timestamp);
  const open = found(inTime, "open task", ({ status, provider }) => status === "Created" && !provider);
  const isInWork = ({ status, cancelRequestedAt }: (typeof tasks)[number]) =>
    status === "Assigned" && cancelRequestedAt === null;
  const assigned = found(inTime, "task that waits for its result", isInWork);
  const ada = demoAccount("Ada").address.toLowerCase();
  return {
    /** One task of each status. */
    taskByStatus: Object.fromEntries(tasks.map(({ id, status }) => [status, id])),
    /** The first of the demo data: journeys may have completed private ones. */
    completedTask: found(tasks, "completed task", ({ status }) => status === "Completed").id,
    /** A task that its requester can assign. */
    openTask: { id: open.id, requester: nameOf(open.requester.id) },
    /** A task whose provider can still submit. */
    assignedTask: { id: assigned.id, provider: nameOf(assigned.provider?.id ?? "") },
    /** An account with models, for the profile. */
    account: ada,
    publicModel: found(models, "public model", ({ isPublic, isActive }) => isPublic && isActive).id,
    privateModel: found(models, "private model", ({ isPublic }) => !isPublic).id,
    ownedByAda: found(models, "public model of Ada", ({ owner, isPublic }) => isPublic && owner.id === ada)
      .id,
    openChannel: found(channels, "open channel", ({ isClosed }) => !isClosed).id,
    openVerification: found(verifications, "open verification", ({ isOpen }) => isOpen).id,
    decidedVerification: found(verifications, "decided verification", ({ decidedAt }) => decidedAt !== null)
      .id,
  };
}

export type Samples = Awaited<ReturnType<typeof readSamples>>;
