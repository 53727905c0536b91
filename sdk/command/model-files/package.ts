/** Commands about packages: make a new one, import weights, check one before it is published. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { contentId } from "#protocol/content/cid.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import { readAnswer } from "#runtime/comparison/answers.ts";
import { needsNativeEngine } from "#runtime/gguf/runnable.ts";
import { argument, type Command, EXIT, text, texts, UsageError } from "../command.ts";
import { requireNewFile } from "../input-file.ts";
import { commandLine } from "../invocation.ts";
import { optionalPart } from "../optional-part.ts";
import { writeNewPackage } from "./new-package.ts";

const ended = (sentence: string) => sentence.replace(/\.?$/, ".");

/** Beginning of an output that is printed, bytes. */
const SHOWN_BYTES = 500;

/** A language model's answer as text; other results as they are. */
const beginningOf = (bytes: Uint8Array) =>
  readAnswer(bytes)?.text ?? new TextDecoder().decode(bytes.subarray(0, SHOWN_BYTES));

const create: Command = {
  usage: "FOLDER",
  summary: "Make a package folder with a script, a manifest and an example, for you to change",
  isOffline: true,
  async run(input) {
    const folder = argument(input, 0, "FOLDER");
    if (existsSync(folder)) throw new UsageError(`The folder must be new: ${folder}`);
    writeNewPackage(folder);
    input.print({ folder }, [
      `Wrote ${folder}. Change its files, then run: ${commandLine(`package check ${folder}`)}`,
    ]);
    return undefined;
  },
};

const check: Command = {
  usage: "FOLDER",
  summary:
    "Check a package: run its example twice, compare the runs by its rule, and write the archive to publish",
  isOffline: true,
  options: {
    out: { type: "string", value: "FILE", help: "new file for the archive (default: none is written)" },
  },
  async run(input) {
    const folder = argument(input, 0, "FOLDER");
    const out = text(input, "out");
    if (out === "-") throw new UsageError("--out must be a file.");
    requireNewFile(out);
    const { checkFolder } = await optionalPart(() => import("#runtime/node/check-folder.ts"));
    const { bytes, example } = await checkFolder(folder);
    const { cid } = await contentId(new Blob([bytes]));
    if (out) writeFileSync(out, bytes, { flag: "wx" });
    const size = formatBytes(bytes.length);
    const written = `Wrote ${out}, ${size}, content id ${cid}`;
    if ("untried" in example) {
      input.print({ out, bytes: bytes.length, cid, ...example }, [
        `The files fit the manifest. The example was not run: ${ended(example.untried)}`,
        "An agent with that engine runs it before it accepts a task.",
        out ? written : `${size}, content id ${cid}. --out FILE writes it.`,
      ]);
      return undefined;
    }
    const { output, metrics, summary, used } = example;
    input.print({ out, bytes: bytes.length, cid, summary, metrics, seconds: used.seconds }, [
      `The example took ${used.seconds.toFixed(1)} s: ${summary}`,
      ...Object.entries(metrics).map(([name, value]) => `  ${name}: ${value}`),
      `  ${output.name}, ${formatBytes(output.bytes.length)}:`,
      ...beginningOf(output.bytes).split("\n"),
      out ? written : `The package is good: ${size}, content id ${cid}. --out FILE writes it.`,
    ]);
    return undefined;
  },
};

const importWeights: Command = {
  usage: "FILE|URL",
  summary:
    "Make a package folder for a language model from the header of its GGUF file; the weights are not copied",
  isOffline: true,
  options: {
    out: {
      type: "string",
      value: "FOLDER",
      help: "the folder, which must be new (default: the file's name)",
    },
    source: {
      type: "string",
      multiple: true,
      value: "URL",
      help: "where the same bytes can be fetched (default: the content id that the store gives the file)",
    },
    name: { type: "string", value: "TEXT", help: "default: the file's own" },
    version: { type: "string", value: "X.Y.Z", help: "default 1.0.0" },
    license: { type: "string", value: "NAME", help: "default: the file's own" },
  },
  async run(input) {
    const from = argument(input, 0, "FILE or URL");
    const folder = text(input, "out") ?? basename(from).replace(/(\.gguf)?(\?.*)?$/i, "");
    if (existsSync(folder))
      throw new UsageError(`The folder must be new: ${folder}. --out names another one.`);
    if (!/^https?:/i.test(from) && !existsSync(from)) throw new UsageError(`There is no file ${from}.`);
    const { importModel } = await import("#runtime/node/import-model.ts");
    const identity = Object.fromEntries(
      ["name", "version", "license"].flatMap((name) => {
        const value = text(input, name);
        return value === undefined ? [] : [[name, value]];
      }),
    );
    const options = { ...identity, sources: texts(input, "source") };
    const model = await importModel(from, folder, options).catch((cause: Error) => {
      throw new Error(`${from} cannot be imported: ${ended(cause.message)} Nothing was written.`, { cause });
    });
    const { architecture, parameters, quantisation, contextLength } = model;
    const large =
      "It needs more memory than WebAssembly has: providers and verifiers run it with the engine llama-native, browsers cannot.";
    input.print({ folder, architecture, parameters, quantisation, contextLength }, [
      `${architecture}, ${parameters} parameters, ${quantisation}, trained for ${contextLength} tokens`,
      ...(needsNativeEngine(model, model.bytes) ? [large] : []),
      `Wrote ${folder}. Read its manifest.json, then run: ${commandLine(`package check ${folder}`)}`,
    ]);
    return undefined;
  },
};

/** The measurement needs llama.cpp's native build, which only a clone of the repository can install. */
const CALIBRATION = new URL("../../../agents/calibration/main.ts", import.meta.url);

const calibrate: Command = {
  usage: "MODEL.gguf",
  summary:
    "Measure how far honest and dishonest answers of a model differ between engines (only in a clone of the repository)",
  isOffline: true,
  options: {
    out: {
      type: "string",
      value: "FILE",
      help: "file for the figures of every answer (default margins.jsonl)",
    },
    answers: { type: "string", value: "N", help: "honest answers (default 200)" },
    cheats: { type: "string", value: "N", help: "answers of each kind of cheat (default 20)" },
    tokens: { type: "string", value: "N", help: "tokens of an answer (default 128)" },
  },
  async run(input) {
    const weights = argument(input, 0, "MODEL.gguf");
    if (!existsSync(CALIBRATION))
      throw new Error(
        "Calibration needs the engine llama-native of the repository. In a clone run: npm run tools agent:llama-native, then npm run tools mlb -- package calibrate MODEL.gguf",
      );
    const more = ["out", "answers", "cheats", "tokens"].flatMap((name) => {
      const value = text(input, name);
      return value === undefined ? [] : [`--${name}`, value];
    });
    // A program for itself: the native engine never lets its process end.
    const child = spawn(process.execPath, [fileURLToPath(CALIBRATION), weights, ...more], {
      stdio: "inherit",
    });
    input.signal.addEventListener("abort", () => child.kill("SIGTERM"));
    const [code] = await once(child, "exit");
    return code === 0 ? EXIT.done : EXIT.failed;
  },
};

export const packages = { new: create, check, import: importWeights, calibrate } as const;
