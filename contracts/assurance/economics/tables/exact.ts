/** Tables that follow from formulas and exact enumeration: the same on every machine. */

import { sampledFound, sampledTable } from "./sampled.ts";
import { absent, declared, seats, whale } from "./sensitivity.ts";
import { core, costly, draft, five, settings } from "./settings.ts";
import { stagedLocks, stagedTable } from "./staged.ts";
import type { Table } from "./table.ts";
import { audit, judgedTable, open } from "./votes.ts";

/** All of them, in the order of the documentation. */
export const exactTables = (): Table[] => [
  settings(),
  core(),
  costly(),
  five(),
  declared(),
  absent(),
  whale(),
  seats(),
  judgedTable(),
  open(),
  audit(),
  draft(),
  stagedTable(),
  stagedLocks(),
  sampledFound(),
  sampledTable(),
];
