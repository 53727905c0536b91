import { type Random, seededRandom } from "#dev-infra/random.ts";
import { csvFile, type DemoFile, jsonFile, textFile } from "../files/demo-file.ts";
import messages from "../models/language-identifier/messages.json" with { type: "json" };
import tickets from "../models/ticket-router/tickets.json" with { type: "json" };

interface Text {
  readonly label: string;
  readonly text: string;
}

/** Texts of real-looking mail that no model was trained on. */
const COLLECTIONS = { messages, tickets } satisfies Record<string, readonly Text[]>;
export type Collection = keyof typeof COLLECTIONS;

function drawTexts(collection: Collection, count: number, seed: number): Text[] {
  return seededRandom(seed).shuffle(COLLECTIONS[collection]).slice(0, count);
}

/** The beginning of a text, typed in a hurry: four words, sometimes with a missing letter. */
function inHaste(text: string, random: Random): string {
  const words = text.split(" ").slice(0, 4).join(" ");
  return [...words.toLowerCase()].filter(() => random.next() > 0.08).join("");
}

interface TextTable {
  readonly count: number;
  readonly seed: number;
  /** Whether the correct answer is listed with each text. */
  readonly withLabels?: boolean;
  /** Whether the texts are short and mistyped. */
  readonly hasty?: boolean;
}

export function textTable(
  name: string,
  collection: Collection,
  { count, seed, withLabels = false, hasty = false }: TextTable,
): DemoFile {
  const random = seededRandom(seed + 1);
  const prefix = collection.slice(0, -1);
  const rows = drawTexts(collection, count, seed).map(({ label, text }, index) => [
    `${prefix}-${String(index + 1).padStart(2, "0")}`,
    hasty ? inHaste(text, random) : text,
    ...(withLabels ? [label] : []),
  ]);
  return csvFile(name, ["id", "text", ...(withLabels ? ["label"] : [])], rows);
}

export function textArray(name: string, collection: Collection, count: number, seed: number): DemoFile {
  const entries = drawTexts(collection, count, seed).map(({ text }, index) => ({
    id: String(index + 1),
    text,
  }));
  return jsonFile(name, entries);
}

/** Texts, one a line. */
export function textLines(name: string, collection: Collection, count: number, seed: number): DemoFile {
  const lines = drawTexts(collection, count, seed).map(({ text }) => text);
  return textFile(name, `${lines.join("\n")}\n`);
}
