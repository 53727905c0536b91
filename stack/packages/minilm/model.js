import { readCsv, readJson, readText, run, tensor, writeCsv } from "runtime";
import { tokensOf } from "./tokens.js";

/** The texts of a table with a column `text`, of a JSON array, or one a line, each with an id. */
function textsOf({ name, bytes }) {
  const kind = name.toLowerCase();
  if (kind.endsWith(".csv")) {
    const { columns, rows } = readCsv(bytes);
    const [text, id] = [columns.indexOf("text"), columns.indexOf("id")];
    if (text < 0) throw new Error(`${name} has no column text`);
    return rows.map((row, index) => ({ id: id < 0 ? String(index + 1) : row[id], text: row[text] }));
  }
  const lines = kind.endsWith(".json")
    ? readJson(bytes)
    : readText(bytes)
        .split(/\r?\n/)
        .filter((line) => line.trim() !== "");
  if (!Array.isArray(lines) || lines.some((text) => typeof text !== "string"))
    throw new Error(`${name} must be an array of texts`);
  return lines.map((text, index) => ({ id: String(index + 1), text }));
}

function* embeddingOf({ ids }) {
  const dims = [ids.length];
  const { embedding } = yield run("minilm.onnx", {
    ids: tensor("int64", dims, BigInt64Array.from(ids, BigInt)),
    positions: tensor(
      "int64",
      dims,
      BigInt64Array.from(ids, (_, place) => BigInt(place)),
    ),
  });
  return embedding.data;
}

/** The cosine of two embeddings of length 1. */
const similarity = (one, other) => one.reduce((sum, value, index) => sum + value * other[index], 0);

export function* infer(input, { query }) {
  const texts = textsOf(input);
  if (texts.length === 0) throw new Error(`${input.name} holds no text`);
  const tokens = texts.map(({ text }) => tokensOf(text));
  const embeddings = [];
  for (const each of tokens) embeddings.push(yield* embeddingOf(each));
  const question = query.trim() || texts[0].text;
  const wanted = query.trim() ? yield* embeddingOf(tokensOf(question)) : embeddings[0];
  const ranked = texts
    .map(({ id, text }, index) => ({ id, text, score: similarity(wanted, embeddings[index]), index }))
    .sort((one, other) => other.score - one.score || one.index - other.index);
  return {
    files: {
      "ranking.csv": writeCsv(
        ["id", "similarity", "text"],
        ranked.map(({ id, score, text }) => [id, score.toFixed(4), text]),
      ),
      "embeddings.json": JSON.stringify(
        texts.map(({ id }, index) => ({
          id,
          embedding: [...embeddings[index]].map((value) => Number(value.toFixed(6))),
        })),
      ),
    },
    summary: `Closest to "${[...question].slice(0, 80).join("")}": ${[...ranked[query.trim() ? 0 : Math.min(1, ranked.length - 1)].text].slice(0, 120).join("")}`,
    metrics: {
      texts: texts.length,
      dimensions: embeddings[0].length,
      tokens: tokens.reduce((sum, { ids }) => sum + ids.length, 0),
      shortened: tokens.filter(({ isShortened }) => isShortened).length,
    },
  };
}
