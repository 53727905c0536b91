import { packageFile, readJson, run, tensor, unzip, writeCsv } from "runtime";

const {
  beg_size: beginning,
  end_size: ending,
  block_size: block,
  padding_token: padding,
  min_file_size_for_dl: least,
  target_labels_space: labels,
  thresholds,
  medium_confidence_threshold: usualThreshold,
  overwrite_map: renamed,
} = readJson(packageFile("config.json"));

/** Space, tab, line breaks, as Magika's authors strip them. */
const isBlank = (byte) => byte === 32 || (byte >= 9 && byte <= 13);

function withoutBlanks(bytes, atStart) {
  let [from, to] = [0, bytes.length];
  if (atStart) while (from < to && isBlank(bytes[from])) from++;
  else while (to > from && isBlank(bytes[to - 1])) to--;
  return bytes.subarray(from, to);
}

/** The first and last bytes of a file, padded; undefined when too few are not blank. */
function featuresOf(bytes) {
  const head = withoutBlanks(bytes.subarray(0, block), true).subarray(0, beginning);
  const tail = withoutBlanks(bytes.subarray(Math.max(0, bytes.length - block)), false).subarray(-ending);
  if (bytes.length < least || head.length < least) return undefined;
  const features = new Int32Array(beginning + ending).fill(padding);
  features.set(head, 0);
  features.set(tail, beginning + ending - tail.length);
  return features;
}

function isText(bytes) {
  return bytes.every((byte) => byte >= 32 || isBlank(byte));
}

/** A kind below its threshold is only told as text or unknown. */
function kindOf(bytes, label, probability) {
  if (probability >= (thresholds[label] ?? usualThreshold)) return renamed[label] ?? label;
  return isText(bytes.subarray(0, block)) ? "txt" : "unknown";
}

function filesOf(input) {
  if (!input.name.toLowerCase().endsWith(".zip")) return [input];
  const files = unzip(input.bytes);
  if (files.length === 0) throw new Error(`${input.name} holds no file`);
  return files;
}

export function* infer(input) {
  const rows = [];
  for (const { name, bytes } of filesOf(input)) {
    const features = featuresOf(bytes);
    if (!features) {
      rows.push([
        name,
        bytes.length === 0 ? "empty" : isText(bytes) ? "txt" : "unknown",
        "1.0000",
        bytes.length,
      ]);
      continue;
    }
    const outputs = yield run("magika.onnx", { bytes: tensor("int32", [1, features.length], features) });
    const { data } = Object.values(outputs)[0];
    let best = 0;
    for (let index = 1; index < data.length; index++) if (data[index] > data[best]) best = index;
    rows.push([name, kindOf(bytes, labels[best], data[best]), data[best].toFixed(4), bytes.length]);
  }
  const counts = new Map();
  for (const [, kind] of rows) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const most = [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).slice(0, 5);
  return {
    files: { "kinds.csv": writeCsv(["file", "kind", "probability", "bytes"], rows) },
    summary: `${rows.length} ${rows.length === 1 ? "file" : "files"}: ${most.map(([kind, count]) => `${count} ${kind}`).join(", ")}.`,
    metrics: { files: rows.length, kinds: counts.size },
  };
}
