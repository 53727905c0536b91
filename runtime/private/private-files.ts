/**
 * Plain form of the files of a private task, before encryption (decision 35): a ZIP archive with `about.json` and the files, filled up with an
 * entry `padding` to a size class, because encryption does not hide a size.
 */

import * as z from "zod";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { parseJson } from "#protocol/documents/parse-json.ts";
import { bytes32Schema, jsonValueSchema } from "#protocol/schemas/primitives.ts";
import { BATCH_ITEMS_MAX } from "#protocol/schemas/task-spec.ts";
import { FormatError } from "../formats/format-error.ts";
import { type NamedBytes, zip } from "../formats/zip.ts";
import { openZip } from "../formats/zip-directory.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const ABOUT = "about.json";
const PADDING = "padding";
const INPUT = "input";
const OUTPUT = "output";
const artifact = (index: number) => `artifact-${index}`;

/** Least size class, bytes. */
const LEAST_BYTES = 4_096;
const MOST_FILES = 64;

const fileName = z.string().min(1).max(255);

const inputSchema = z.strictObject({
  format: z.literal("mlb-private-input/1"),
  fileName,
  parameters: z.record(z.string(), jsonValueSchema),
  items: z.int().positive().max(BATCH_ITEMS_MAX).optional(),
  /** 32 random bytes. They make guesses of the input useless, from its id or from the trace of its run. */
  salt: bytes32Schema,
});

/** The input of a private task. */
export type PrivateInput = Omit<z.infer<typeof inputSchema>, "format"> & { readonly bytes: Bytes };

const resultSchema = z.strictObject({
  format: z.literal("mlb-private-result/1"),
  /** The task, so the result of another task cannot take its place. */
  task: bytes32Schema,
  fileName,
  artifacts: z.array(fileName).max(MOST_FILES),
  notes: jsonValueSchema,
  metrics: z.record(z.string(), jsonValueSchema),
});

/** The result of a private task. */
export type PrivateResult = Omit<z.infer<typeof resultSchema>, "format" | "artifacts"> & {
  readonly output: Bytes;
  readonly artifacts: readonly NamedBytes[];
};

/** The size class of a file: steps of an eighth of its magnitude, at least 4 KiB. */
function paddedSize(bytes: number): number {
  const step = Math.max(LEAST_BYTES, 2 ** (Math.floor(Math.log2(Math.max(1, bytes))) - 3));
  return Math.ceil(bytes / step) * step;
}

/** Most bytes of the encrypted archive of files with so many bytes: padding, directory and tags. */
export const sealedBound = (bytes: number): number => paddedSize(bytes + 1_048_576) * 1.01 + 65_536;

function packed(about: object, files: readonly NamedBytes[]): Bytes {
  const entries = [{ name: ABOUT, bytes: canonicalJsonBytes(about) }, ...files];
  const padding = (size: number) => ({ name: PADDING, bytes: new Uint8Array(size) });
  const all = (size: number) => zip([...entries, padding(size)].map((file) => ({ ...file, isStored: true })));
  const least = all(0).length;
  return all(paddedSize(least) - least);
}

async function unpacked<About>(archive: Bytes, schema: z.ZodType<About>) {
  const entries = new Map(
    (await openZip(new Blob([archive]), MOST_FILES + 3)).map((entry) => [entry.name, entry]),
  );
  const read = async (name: string) => {
    const entry = entries.get(name);
    if (!entry) throw new FormatError(`the archive has no file ${name}`);
    return await entry.read();
  };
  const about = schema.safeParse(parseJson(new TextDecoder().decode(await read(ABOUT))));
  if (!about.success) throw new FormatError("its description cannot be read");
  return { about: about.data, read };
}

export const packInput = ({ bytes, ...about }: PrivateInput): Bytes =>
  packed({ format: "mlb-private-input/1", ...about }, [{ name: INPUT, bytes }]);

/** @throws FormatError, SyntaxError */
export async function unpackInput(archive: Bytes): Promise<PrivateInput> {
  const { about, read } = await unpacked(archive, inputSchema);
  const { format: _, ...input } = about;
  return { ...input, bytes: await read(INPUT) };
}

export const packResult = ({ output, artifacts, ...about }: PrivateResult): Bytes =>
  packed({ format: "mlb-private-result/1", ...about, artifacts: artifacts.map(({ name }) => name) }, [
    { name: OUTPUT, bytes: output },
    ...artifacts.map(({ bytes }, index) => ({ name: artifact(index), bytes })),
  ]);

/** @throws FormatError, SyntaxError */
export async function unpackResult(archive: Bytes): Promise<PrivateResult> {
  const { about, read } = await unpacked(archive, resultSchema);
  const { format: _, artifacts: names, ...result } = about;
  const artifacts: NamedBytes[] = [];
  for (const [index, name] of names.entries()) artifacts.push({ name, bytes: await read(artifact(index)) });
  return { ...result, artifacts, output: await read(OUTPUT) };
}

export const newSalt = (): `0x${string}` =>
  `0x${[...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
