export interface MediaType {
  type: string;
  /** A browser could run scripts from it, so it is always served as a download. */
  active: boolean;
}

const plainText: MediaType = { type: "text/plain; charset=utf-8", active: false };
const activeText: MediaType = { ...plainText, active: true };
const binary: MediaType = { type: "application/octet-stream", active: false };
const inactive = (type: string): MediaType => ({ type, active: false });

/** Number of leading bytes that `mediaTypeOf` reads. */
export const sniffedBytes = 1024;

const byExtension: Record<string, MediaType> = {
  txt: plainText,
  log: plainText,
  md: plainText,
  py: plainText,
  yaml: plainText,
  yml: plainText,
  csv: inactive("text/csv; charset=utf-8"),
  json: inactive("application/json"),
  ipynb: inactive("application/json"),
  zip: inactive("application/zip"),
  gz: inactive("application/gzip"),
  tgz: inactive("application/gzip"),
  tar: inactive("application/x-tar"),
  png: inactive("image/png"),
  jpg: inactive("image/jpeg"),
  jpeg: inactive("image/jpeg"),
  gif: inactive("image/gif"),
  webp: inactive("image/webp"),
  pdf: { type: "application/pdf", active: true },
  ...Object.fromEntries(
    ["html", "htm", "xhtml", "svg", "xml", "js", "mjs", "ts", "css", "wasm"].map((name) => [
      name,
      activeText,
    ]),
  ),
};

const bySignature: [offset: number, signature: string, type: MediaType][] = [
  [0, "PK\x03\x04", inactive("application/zip")],
  [0, "PK\x05\x06", inactive("application/zip")],
  [0, "\x1f\x8b", inactive("application/gzip")],
  [257, "ustar", inactive("application/x-tar")],
  [0, "%PDF-", { type: "application/pdf", active: true }],
  [0, "\x89PNG\r\n", inactive("image/png")],
  [0, "\xff\xd8\xff", inactive("image/jpeg")],
  [0, "GIF8", inactive("image/gif")],
  [8, "WEBP", inactive("image/webp")],
  [8, "WAVE", inactive("audio/wav")],
  [0, "\x89HDF", inactive("application/x-hdf5")],
];

/** The media type of content by name, else by its first `sniffedBytes` bytes, which win for active types. */
export function mediaTypeOf(name: string | undefined, head: Uint8Array): MediaType {
  const sniffed = sniff(head);
  if (sniffed.active) return sniffed;
  const extension = name?.toLowerCase().split(".").at(-1) ?? "";
  const named = Object.hasOwn(byExtension, extension) ? byExtension[extension] : undefined;
  if (!named) return sniffed;
  // Never serve binary content with a text type; use its sniffed type.
  return isText(head) || !named.type.startsWith("text/") ? named : sniffed;
}

/** File name for saving; one without an extension gets the usual one of its type. */
export function nameWithEnding(name: string, { type }: MediaType): string {
  if (/\.[a-z0-9]{1,8}$/i.test(name)) return name;
  const [plain] = type.split(";");
  const ending = Object.keys(byExtension).find((known) => byExtension[known]?.type.split(";")[0] === plain);
  return ending ? `${name}.${ending}` : name;
}

function sniff(head: Uint8Array): MediaType {
  const start = String.fromCharCode(...head.subarray(0, sniffedBytes));
  for (const [offset, signature, type] of bySignature) {
    if (start.startsWith(signature, offset)) return type;
  }
  if (!isText(head)) return isOnnx(head) ? inactive("application/x-onnx") : binary;
  const text = new TextDecoder().decode(head).trimStart();
  if (/^<(?:!doctype|\?xml|!--|[a-z][a-z0-9:]*[\s>/])/i.test(text)) return activeText;
  if (/^(?:\{\s*["}]|\[\s*[[{"\d\]tfn-])/.test(text)) return inactive("application/json");
  return looksLikeCsv(text, head.length < sniffedBytes) ? inactive("text/csv; charset=utf-8") : plainText;
}

/** Text on the web contains no zero bytes; nearly every binary format does. */
function isText(head: Uint8Array): boolean {
  if (head.includes(0)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** ModelProto starts with ir_version (field 1, a small number), usually followed by its producer (field 2). */
function isOnnx(head: Uint8Array): boolean {
  return (
    head[0] === 0x08 && (head[1] ?? 0) >= 3 && (head[1] ?? 0) <= 20 && (head[2] === 0x12 || head[2] === 0x3a)
  );
}

/** The first lines have the same number, at least one, of commas or semicolons. The last line may be cut off. */
function looksLikeCsv(text: string, isWhole: boolean): boolean {
  const all = text.split("\n");
  const lines = (isWhole ? all : all.slice(0, -1)).filter((line) => line.trim() !== "").slice(0, 5);
  if (lines.length < 2) return false;
  return [",", ";"].some((separator) => {
    const counts = lines.map((line) => line.split(separator).length);
    return (counts[0] ?? 0) > 1 && counts.every((count) => count === counts[0]);
  });
}
