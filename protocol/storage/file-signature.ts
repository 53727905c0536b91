/** Checks a file's first bytes against its extension (G41), before it is uploaded and paid for. */

/** Number of leading bytes that `signatureProblem` needs. */
export const SIGNATURE_BYTES = 512;

const startsWith =
  (...bytes: number[]) =>
  (head: Uint8Array) =>
    bytes.every((byte, index) => head[index] === byte);
const text = (at: number, word: string) => (head: Uint8Array) =>
  [...word].every((letter, index) => head[at + index] === letter.charCodeAt(0));

const zip = (head: Uint8Array) =>
  startsWith(0x50, 0x4b, 0x03, 0x04)(head) || startsWith(0x50, 0x4b, 0x05, 0x06)(head);
const gzip = startsWith(0x1f, 0x8b);
/** Pickle protocol 2 and later starts with 0x80 and the protocol number. */
const pickle = (head: Uint8Array) => head[0] === 0x80 && (head[1] ?? 0) >= 2 && (head[1] ?? 255) <= 6;
const safetensors = (head: Uint8Array) => head[8] === 0x7b && head[6] === 0 && head[7] === 0;
/** A text file of any encoding in use on the web has no zero byte. */
const plainText = (head: Uint8Array) => !head.includes(0);
const jsonText = (head: Uint8Array) =>
  plainText(head) && /^\uFEFF?\s*(?:[[{"\d-]|true|false|null)/.test(new TextDecoder().decode(head));

/** Protocol buffers have no magic bytes, but field numbers and lengths that never occur in text. */
const protobuf = (head: Uint8Array) =>
  head.some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b));
/** joblib output: a pickle, plain or compressed by zlib, gzip, bzip2, xz, lzma or lz4. */
const joblib = (head: Uint8Array) =>
  [
    pickle,
    zip,
    gzip,
    startsWith(0x78),
    text(0, "BZh"),
    startsWith(0xfd, 0x37, 0x7a),
    startsWith(0x5d, 0x00),
    startsWith(0x04, 0x22, 0x4d, 0x18),
  ].some((fits) => fits(head));

/** Extensions with a recognisable signature; all others are accepted unchecked. */
const SIGNATURES: Record<string, { is: string; fits: (head: Uint8Array) => boolean }> = {
  zip: { is: "a ZIP archive", fits: zip },
  gz: { is: "a gzip file", fits: gzip },
  tgz: { is: "a gzip file", fits: gzip },
  tar: { is: "a tar archive", fits: text(257, "ustar") },
  pdf: { is: "a PDF document", fits: text(0, "%PDF-") },
  h5: { is: "an HDF5 file", fits: startsWith(0x89, 0x48, 0x44, 0x46) },
  gguf: { is: "a GGUF model", fits: text(0, "GGUF") },
  tflite: { is: "a TensorFlow Lite model", fits: text(4, "TFL3") },
  safetensors: { is: "a safetensors file", fits: safetensors },
  pkl: { is: "a pickle file", fits: pickle },
  pt: { is: "a PyTorch file", fits: (head) => zip(head) || pickle(head) },
  pth: { is: "a PyTorch file", fits: (head) => zip(head) || pickle(head) },
  onnx: { is: "an ONNX model", fits: protobuf },
  pb: { is: "a protobuf model", fits: protobuf },
  joblib: { is: "a joblib file", fits: joblib },
  json: { is: "JSON text", fits: jsonText },
  ipynb: { is: "a notebook (JSON text)", fits: jsonText },
  ...Object.fromEntries(
    ["txt", "csv", "xml", "yaml", "yml", "md", "py", "js", "ts", "log"].map((ending) => [
      ending,
      { is: "plain text", fits: plainText },
    ]),
  ),
};

/** Why a file's first `SIGNATURE_BYTES` bytes do not match its extension; undefined when they do or none are known. */
export function signatureProblem(name: string, head: Uint8Array): string | undefined {
  const signature = SIGNATURES[name.toLowerCase().split(".").at(-1) ?? ""];
  if (!signature || signature.fits(head.subarray(0, SIGNATURE_BYTES))) return undefined;
  return `"${name}" does not contain what its ending says: it is not ${signature.is}. Check that this is the right file.`;
}
