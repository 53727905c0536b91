/** Objects of the demo world to look at, found in the index. */

import { querySubgraph } from "#ground/graph-node/query.ts";
import { demoAccount } from "#protocol/chain/demo-accounts.ts";

interface Rows {
  tasks: { id: string; status: string }[];
  models: { id: string; isPublic: boolean; isActive: boolean; owner: { id: string } }[];
  verifications: { id: string; isOpen: boolean; decidedAt: string | null }[];
}

const QUERY = `{
  tasks(first: 200, orderBy: seq) { id status }
  models(first: 100, orderBy: seq) { id isPublic isActive owner { id } }
  verifications(first: 100, orderBy: id) { id isOpen decidedAt }
}`;

function found<Row>(rows: readonly Row[], what: string, wanted: (row: Row) => boolean): Row {
  const row = rows.find(wanted);
  if (!row) throw new Error(`The demo world has no ${what}`);
  return row;
}

/** @throws Error when the demo world lacks one of the states */
export async function readSamples(subgraphUrl: string) {
  const { tasks, models, verifications } = await querySubgraph<Rows>(subgraphUrl, QUERY);
  const ada = demoAccount("Ada").address.toLowerCase();
  return {
    /** One task of each status that there is. */
    taskByStatus: Object.fromEntries(tasks.map(({ id, status }) => [status, id])),
    /** Somebody with models, for the profile. */
    account: ada,
    publicModel: found(models, "public model", ({ isPublic, isActive }) => isPublic && isActive).id,
    privateModel: found(models, "private model", ({ isPublic }) => !isPublic).id,
    ownedByAda: found(models, "public model of Ada", ({ owner, isPublic }) => isPublic && owner.id === ada)
      .id,
    openVerification: found(verifications, "open verification", ({ isOpen }) => isOpen).id,
    decidedVerification: found(verifications, "decided verification", ({ decidedAt }) => decidedAt !== null)
      .id,
  };
}

export type Samples = Awaited<ReturnType<typeof readSamples>>;
