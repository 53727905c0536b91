import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { signatureProblem } from "./file-signature.ts";

const bytes = (...values: (number | string)[]) =>
  new Uint8Array(values.flatMap((value) => (typeof value === "string" ? [...Buffer.from(value)] : [value])));
const tar = new Uint8Array(512);
tar.set(bytes("ustar"), 257);

test.each([
  ["data.csv", bytes("a,b\n1,2\n")],
  ["data.json", bytes(' {"a": 1}')],
  ["data.json", bytes("[1]")],
  ["data.tar.gz", new Uint8Array(gzipSync("hello"))],
  ["model.tgz", new Uint8Array(gzipSync("hello"))],
  ["model.tar", tar],
  ["model.zip", bytes("PK", 3, 4)],
  ["empty.zip", bytes("PK", 5, 6)],
  ["model.pt", bytes("PK", 3, 4)],
  ["model.pt", bytes(0x80, 2)],
  ["model.pkl", bytes(0x80, 5)],
  ["model.h5", bytes(0x89, "HDF\r\n", 0x1a, "\n")],
  ["model.gguf", bytes("GGUF", 3)],
  ["model.tflite", bytes(28, 0, 0, 0, "TFL3")],
  ["model.safetensors", bytes(16, 0, 0, 0, 0, 0, 0, 0, "{")],
  ["paper.PDF", bytes("%PDF-1.7")],
  ["model.onnx", bytes(8, 7)],
  ["model.pb", bytes(10, 4, 0, 1, 2)],
  ["model.joblib", bytes(0x80, 3)],
  ["model.joblib", bytes(0x78, 0x9c, 0xed)],
  ["no-ending", bytes(0, 1)],
])("%s with its own kind of content is fine", (name, head) => {
  expect(signatureProblem(name, head)).toBeUndefined();
});

test.each([
  ["data.csv", bytes("MZ", 0x90, 0), "plain text"],
  ["data.json", bytes("<html>"), "JSON text"],
  ["model.zip", bytes("%PDF-1.7"), "a ZIP archive"],
  ["model.pkl", bytes("import os"), "a pickle file"],
  ["model.tar.gz", bytes("PK", 3, 4), "a gzip file"],
  ["model.gguf", bytes(), "a GGUF model"],
  ["model.onnx", bytes("only some text"), "an ONNX model"],
  ["model.pb", bytes("node { name: 'x' }\n"), "a protobuf model"],
  ["model.joblib", bytes("import joblib"), "a joblib file"],
])("a %s with other content is refused", (name, head, kind) => {
  expect(signatureProblem(name, head)).toBe(
    `"${name}" does not contain what its ending says: it is not ${kind}. Check that this is the right file.`,
  );
});
