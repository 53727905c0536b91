/**
 * Makes a package of a folder and tries it on its example: `npm run tools package -- <folder> [--out model.zip]`. Nothing is written
 * unless the example gives a result, the package's rule confirms a second run, and it does not confirm what was never computed.
 * `npm run tools package -- import model.gguf` makes the folder of a language model.
 */
import { writeFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { contentId } from "#protocol/content/cid.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import { openPackage } from "../package/archive.ts";
import { checkExample } from "../package/example-check.ts";
import { computerOf } from "./computer.ts";
import { weightsOfFolder } from "./folder-weights.ts";
import { type ImportOptions, importModel } from "./import-model.ts";
import { nodeMachine } from "./machine.ts";
import { packFolder } from "./pack-folder.ts";

const PACK_HELP = `npm run tools package -- FOLDER [--out FILE]

Makes a package of a folder: checks its manifest.json, fills in the engine and the hash of every file, and runs the example twice.
The archive is written only when a result comes out and the manifest's rule confirms the second run.

  FOLDER       manifest.json and the files that it names, side by side
  --out FILE   the archive (default model.zip)

  npm run tools package -- import MODEL.gguf   makes the folder of a language model (import --help)

Guide: docs-content/guides/packages.mdx`;

const IMPORT_HELP = `npm run tools package -- import FILE|URL [options]

Makes the folder of a language model from the header of its GGUF file. The weights are not copied and not uploaded.

  FILE|URL          a file on disk, or an https address whose server states the file's SHA-256 (Hugging Face does)
  --out FOLDER      the folder, which must not exist (default: the file's name)
  --source URL      where the same bytes can be fetched; may be repeated. Default for a file: the content id that
                    the store gives it when it is uploaded (npm run tools mlb -- model publish)
  --name TEXT       default: the file's own
  --version X.Y.Z   default 1.0.0
  --license NAME    default: the file's own

A file needs no folder to be published as it is: npm run tools mlb -- model publish FILE`;

async function pack(folder: string | undefined, out: string): Promise<void> {
  if (!folder) throw new Error("Say which folder: npm run tools package -- my-model --out my-model.zip");
  const bytes = await packFolder(folder);
  const weights = await weightsOfFolder(folder, (await openPackage(bytes)).manifest.files);
  const { output, metrics, summary, used } = await checkExample(
    bytes,
    computerOf(await nodeMachine()),
    weights,
  );
  writeFileSync(out, bytes);
  const { cid } = await contentId(new Blob([bytes]));
  console.log(`The example took ${used.seconds.toFixed(1)} s: ${summary}`);
  for (const [name, value] of Object.entries(metrics)) console.log(`  ${name}: ${value}`);
  console.log(`  ${output.name}, ${formatBytes(output.bytes.length)}:`);
  console.log(new TextDecoder().decode(output.bytes.subarray(0, 500)));
  console.log(`Wrote ${out}, ${formatBytes(bytes.length)}, content id ${cid}`);
}

async function importFile(from: string | undefined, out: string | undefined, options: ImportOptions) {
  if (!from) throw new Error("Say which file: npm run tools package -- import model.gguf");
  const folder = out ?? basename(from).replace(/(\.gguf)?(\?.*)?$/i, "");
  const model = await importModel(from, folder, options);
  const { architecture, parameters, quantisation, contextLength } = model;
  console.log(
    `${architecture}, ${parameters} parameters, ${quantisation}, trained for ${contextLength} tokens`,
  );
  console.log(`Wrote ${folder}. Read its manifest.json, then run: npm run tools package -- ${folder}`);
}

try {
  const text = { type: "string" } as const;
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ out: text, name: text, version: text, license: text, source: { ...text, multiple: true } },
      help: { type: "boolean", short: "h" },
    },
  });
  const { out, source: sources, help, ...identity } = values;
  const [first, second] = positionals;
  if (help || first === "help")
    console.log(first === "import" || second === "import" ? IMPORT_HELP : PACK_HELP);
  else if (first === "import") await importFile(second, out, { ...identity, sources });
  else await pack(first, out ?? "model.zip");
} catch (cause) {
  console.error(`No package was made. ${(cause as Error).message}`);
  process.exitCode = 1;
}
