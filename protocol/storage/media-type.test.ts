import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { mediaTypeOf, nameWithEnding } from "./media-type.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

describe("content type without a name", () => {
  it.each([
    ["JSON", bytes('{"name":"Iris"}'), "application/json"],
    ["a JSON list", bytes('[ {"a":1} ]'), "application/json"],
    ["CSV", bytes("sepal,petal\n5.1,1.4\n4.9,1.4\n"), "text/csv; charset=utf-8"],
    ["CSV without a last line break", bytes("a;b\n1;2"), "text/csv; charset=utf-8"],
    [
      "text with commas",
      bytes("Dear Ada,\nthank you, and good luck, really.\nBela\n"),
      "text/plain; charset=utf-8",
    ],
    ["text in another script", bytes("Ωραία νέα\n"), "text/plain; charset=utf-8"],
    ["nothing", new Uint8Array(), "text/plain; charset=utf-8"],
    ["a ZIP archive", latin("PK\x03\x04\x14\0\0\0"), "application/zip"],
    ["a gzip file", new Uint8Array(gzipSync("x")), "application/gzip"],
    ["a PNG image", latin("\x89PNG\r\n\x1a\n\0\0"), "image/png"],
    ["a recording", latin("RIFF\x24\0\0\0WAVEfmt "), "audio/wav"],
    ["an HDF5 file", latin("\x89HDF\r\n\x1a\n\0"), "application/x-hdf5"],
    ["an ONNX model", latin("\x08\x08\x12\x08skl2onnx\x1a\x06\0"), "application/x-onnx"],
    ["a pickle", latin("\x80\x04\x95\0\0\0"), "application/octet-stream"],
    ["text in no encoding of the web", latin("caf\xe9 \xff"), "application/octet-stream"],
  ])("of %s is recognised by its bytes", (_what, head, type) => {
    expect(mediaTypeOf(undefined, head)).toEqual({ type, active: false });
  });

  it("is decided although a letter is cut in half at the end of the bytes looked at", () => {
    const cut = bytes("é".repeat(600)).subarray(0, 1023);
    expect(mediaTypeOf(undefined, cut).type).toBe("text/plain; charset=utf-8");
  });
});

describe("content type with a name", () => {
  it.each([
    ["result.csv", bytes("just one line"), "text/csv; charset=utf-8"],
    ["run.log", bytes("started"), "text/plain; charset=utf-8"],
    ["README.MD", bytes("# Title"), "text/plain; charset=utf-8"],
    ["bundle.tar.gz", new Uint8Array(gzipSync("x")), "application/gzip"],
    ["toString", bytes("x"), "text/plain; charset=utf-8"],
  ])("follows the name: %s", (name, head, type) => {
    expect(mediaTypeOf(name, head)).toEqual({ type, active: false });
  });

  it("does not serve binary bytes as text because of the file name", () => {
    expect(mediaTypeOf("data.csv", latin("PK\x03\x04\0\0"))).toEqual({
      type: "application/zip",
      active: false,
    });
    expect(mediaTypeOf("data.txt", latin("\0\x01\x02")).type).toBe("application/octet-stream");
  });

  it.each(["a.html", "a.svg", "a.xml", "a.js", "a.pdf"])("is one to save and not to open: %s", (name) => {
    expect(mediaTypeOf(name, bytes("x")).active).toBe(true);
  });
});

describe("the name to save a content under", () => {
  it.each([
    ["0x87593f-result", bytes("row,species\n1,setosa\n"), "0x87593f-result.csv"],
    ["0x87593f-diagnostics", bytes('{"rows":3}'), "0x87593f-diagnostics.json"],
    ["notes", bytes("All rows agree."), "notes.txt"],
    ["weights", latin("\x80\x04\x95\0\0\0"), "weights"],
    ["letters.csv", bytes('{"rows":3}'), "letters.csv"],
  ])("has the ending of its type, where it has none: %s", (name, head, saved) => {
    expect(nameWithEnding(name, mediaTypeOf(name, head))).toBe(saved);
  });
});
