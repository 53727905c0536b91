/** Compares what each flow costs with its target and the record: `npm run tools contracts:gas`; `-- --update` records. */
import { parseArgs } from "node:util";
import { measureFlows } from "./flows.ts";
import { complaints, readSnapshot, writeSnapshot } from "./snapshot.ts";
import { targets, WHOLE_TASK, wholeTask } from "./targets.ts";

const { values } = parseArgs({ options: { update: { type: "boolean", default: false } } });

const measured = await measureFlows();
const recorded = values.update ? measured : readSnapshot();
const wrong = complaints(measured, recorded);

console.log(`${"".padEnd(50)}${["gas", "recorded", "target"].map((title) => title.padStart(10)).join("")}`);
for (const [flow, gas] of Object.entries(measured)) {
  const figures = [gas, recorded[flow] ?? "-", targets[flow] ?? "-"];
  console.log(`${flow.padEnd(50)}${figures.map((figure) => String(figure).padStart(10)).join("")}`);
}
console.log(
  `A verified task with five votes costs ${wholeTask(measured)} in all; its target is ${WHOLE_TASK}.`,
);
if (!(wholeTask(measured) <= WHOLE_TASK)) wrong.push("A verified task with five votes costs too much.");
for (const line of wrong) console.error(line);
if (wrong.length > 0) process.exitCode = 1;
else if (values.update) {
  writeSnapshot(measured);
  console.log("Recorded in contracts/assurance/gas/snapshot.json");
}
