/** The recorded shape of every contract, one file each in `snapshots/`. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { differences, type Shape } from "./interface.ts";

const FOLDER = join(import.meta.dirname, "snapshots");

export function writeSnapshots(shapes: Record<string, Shape>): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const file of readdirSync(FOLDER)) rmSync(join(FOLDER, file));
  for (const [contract, shape] of Object.entries(shapes)) {
    writeFileSync(join(FOLDER, `${contract}.json`), `${JSON.stringify(shape, null, 2)}\n`);
  }
}

const ACCEPT =
  "Intended? Record it with `npm run tools contracts:static -- --update`, then `npm run tools protocol:generate`, and commit both.";

export function snapshotDifferences(shapes: Record<string, Shape>, folder = FOLDER): string[] {
  const found = differencesOf(shapes, folder);
  return found.length > 0 ? [...found, ACCEPT] : [];
}

function differencesOf(shapes: Record<string, Shape>, folder: string): string[] {
  const recorded = existsSync(folder) ? readdirSync(folder).map((file) => file.replace(/\.json$/, "")) : [];
  const gone = recorded.filter((contract) => !shapes[contract]);
  return [
    ...gone.map((contract) => `${contract} is recorded and no longer exists.`),
    ...Object.entries(shapes).flatMap(([contract, shape]) =>
      recorded.includes(contract)
        ? differences(contract, JSON.parse(readFileSync(join(folder, `${contract}.json`), "utf8")), shape)
        : [`${contract} is not recorded.`],
    ),
  ];
}
