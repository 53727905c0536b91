/**
 * Prints the economics of recomputed rounds: `npm run tools contracts:economics`. With `-- --update` it also writes the tables
 * into the documentation.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "../solidity/source-files.ts";
import { seeded } from "./comparison.ts";
import { exactTables } from "./tables/exact.ts";
import { PAGES, withTables } from "./tables/pages.ts";
import { playedTables } from "./tables/played.ts";
import { linesOf } from "./tables/table.ts";

const { values } = parseArgs({ options: { update: { type: "boolean", default: false } } });
const started = performance.now();
const tables = [...exactTables(), ...playedTables(seeded())];
for (const table of tables) console.log(`\n${table.name}\n${linesOf(table).join("\n")}`);
if (values.update)
  for (const page of PAGES) {
    const path = join(ROOT, page);
    writeFileSync(path, withTables(readFileSync(path, "utf8"), tables));
  }
console.log(`\n${Math.round((performance.now() - started) / 1000)} s`);
