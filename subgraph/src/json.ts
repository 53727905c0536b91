// Parses untrusted JSON: a value of an unexpected type counts as absent.
import { BigInt, Bytes, json, JSONValue, JSONValueKind, TypedMap } from "@graphprotocol/graph-ts";
import { line, prose } from "./text";

/** Larger documents are not read: names, descriptions and schemas are small. Bytes. */
const MAX_SIZE = 262_144;
/** Longer JSON texts count as absent: they cannot be cut. UTF-16 units. */
const MAX_JSON = 65_536;
/** More or longer tags are left out. */
const MAX_TAGS = 20;
const MAX_TAG = 40;
const HEX_DIGITS = "0123456789abcdef";
/** Characters of the id of a model or task, `0x` included. */
const ID_LENGTH = 66;

/** The object in a document, or null when it is too large, no JSON, or no object. */
export function readObject(content: Bytes): TypedMap<string, JSONValue> | null {
  if (content.length > MAX_SIZE) return null;
  const parsed = json.try_fromBytes(content);
  if (parsed.isError || parsed.value.kind != JSONValueKind.OBJECT) return null;
  return parsed.value.toObject();
}

/** A text of one line; a number or a truth value is taken as it is written. */
export function readLine(object: TypedMap<string, JSONValue>, key: string): string | null {
  const text = readText(object, key);
  return text === null ? null : line(text);
}

/** A text of several lines. */
export function readProse(object: TypedMap<string, JSONValue>, key: string): string | null {
  const text = readText(object, key);
  return text === null ? null : prose(text);
}

function readText(object: TypedMap<string, JSONValue>, key: string): string | null {
  const value = object.get(key);
  if (value == null) return null;
  if (value.kind == JSONValueKind.STRING) return value.toString();
  if (value.kind == JSONValueKind.NUMBER) return numberText(value);
  if (value.kind == JSONValueKind.BOOL) return value.toBool() ? "true" : "false";
  return null;
}

/** The first texts of an array; anything else in it, and a text without a visible character, is left out. */
export function readTags(object: TypedMap<string, JSONValue>, key: string): string[] {
  const texts: string[] = [];
  const value = object.get(key);
  if (value == null || value.kind != JSONValueKind.ARRAY) return texts;
  const items = value.toArray();
  for (let i = 0; i < items.length && texts.length < MAX_TAGS; i++) {
    if (items[i].kind != JSONValueKind.STRING) continue;
    const text = line(items[i].toString(), MAX_TAG);
    if (text != "") texts.push(text);
  }
  return texts;
}

/** A whole number of at most 30 digits that is not negative. */
export function readWhole(object: TypedMap<string, JSONValue>, key: string): BigInt | null {
  const value = object.get(key);
  if (value == null || value.kind != JSONValueKind.NUMBER) return null;
  const digits = numberText(value);
  if (digits.length > 30) return null;
  for (let i = 0; i < digits.length; i++) {
    const code = digits.charCodeAt(i);
    if (code < 48 || code > 57) return null;
  }
  return BigInt.fromString(digits);
}

/** The id of a model or task, 32 bytes written in hexadecimal digits; in lower case, as the index writes ids. */
export function readId(object: TypedMap<string, JSONValue>, key: string): string | null {
  const value = object.get(key);
  if (value == null || value.kind != JSONValueKind.STRING) return null;
  const id = value.toString().toLowerCase();
  if (id.length != ID_LENGTH || !id.startsWith("0x")) return null;
  for (let i = 2; i < ID_LENGTH; i++) if (!HEX_DIGITS.includes(id.charAt(i))) return null;
  return id;
}

/** An object inside the object. */
export function readChild(object: TypedMap<string, JSONValue>, key: string): TypedMap<string, JSONValue> | null {
  const value = object.get(key);
  if (value == null || value.kind != JSONValueKind.OBJECT) return null;
  return value.toObject();
}

/** An object written as JSON text. Its texts stay as they are: programs read them. */
export function readJson(object: TypedMap<string, JSONValue>, key: string): string | null {
  const value = object.get(key);
  if (value == null || value.kind != JSONValueKind.OBJECT) return null;
  const text = write(value);
  return text.length > MAX_JSON ? null : text;
}

/** The indexer keeps a number as the text that it was written with. */
function numberText(value: JSONValue): string {
  return changetype<string>(value.data as usize);
}

/** The indexer's parser bounds the depth of what arrives here. */
function write(value: JSONValue): string {
  if (value.kind == JSONValueKind.STRING) return quote(value.toString());
  if (value.kind == JSONValueKind.NUMBER) return numberText(value);
  if (value.kind == JSONValueKind.BOOL) return value.toBool() ? "true" : "false";
  if (value.kind == JSONValueKind.ARRAY) return writeArray(value.toArray());
  if (value.kind == JSONValueKind.OBJECT) return writeObject(value.toObject());
  return "null";
}

function writeArray(items: JSONValue[]): string {
  const parts: string[] = [];
  for (let i = 0; i < items.length; i++) parts.push(write(items[i]));
  return "[" + parts.join(",") + "]";
}

function writeObject(object: TypedMap<string, JSONValue>): string {
  const parts: string[] = [];
  for (let i = 0; i < object.entries.length; i++) {
    const entry = object.entries[i];
    parts.push(quote(entry.key) + ":" + write(entry.value));
  }
  return "{" + parts.join(",") + "}";
}

function quote(text: string): string {
  const parts: string[] = [];
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code != 34 && code != 92 && code >= 32) continue;
    parts.push(text.slice(start, i));
    parts.push(code < 32 ? "\\u00" + hexDigit(code >> 4) + hexDigit(code & 15) : "\\" + text.charAt(i));
    start = i + 1;
  }
  parts.push(text.slice(start));
  return '"' + parts.join("") + '"';
}

function hexDigit(value: i32): string {
  return HEX_DIGITS.charAt(value);
}
