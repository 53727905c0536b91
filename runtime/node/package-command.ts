/**
 * Makes a package of a folder and tries it on its example: `npm run tools package -- <folder> [--out model.zip]`. Nothing is written
 * unless the example gives a result, the package's rule confirms a second run, and it does not confirm what was never computed.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { contentId } from "#protocol/content/cid.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import { checkExample } from "../package/example-check.ts";
import { computerOf } from "./computer.ts";
import { nodeMachine } from "./machine.ts";
import { packFolder } from "./pack-folder.ts";

async function main(folder: string | undefined, out: string): Promise<void> {
  if (!folder) throw new Error("Say which folder: npm run tools package -- my-model --out my-model.zip");
  const bytes = await packFolder(folder);
  const { output, metrics, summary, used } = await checkExample(bytes, computerOf(await nodeMachine()));
  writeFileSync(out, bytes);
  const { cid } = await contentId(new Blob([bytes]));
  console.log(`The example took ${used.seconds.toFixed(1)} s: ${summary}`);
  for (const [name, value] of Object.entries(metrics)) console.log(`  ${name}: ${value}`);
  console.log(`  ${output.name}, ${formatBytes(output.bytes.length)}:`);
  console.log(new TextDecoder().decode(output.bytes.subarray(0, 500)));
  console.log(`Wrote ${out}, ${formatBytes(bytes.length)}, content id ${cid}`);
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { out: { type: "string", default: "model.zip" } },
  });
  await main(positionals[0], values.out);
} catch (cause) {
  console.error(`No package was made. ${(cause as Error).message}`);
  process.exitCode = 1;
}
