import { Bytes } from "@graphprotocol/graph-ts";
import { assert, beforeEach, clearStore, dataSourceMock, describe, test } from "matchstick-as/assembly/index";
import { ModelMetadata, TaskSpec } from "../generated/schema";
import { handleModelMetadata } from "../src/modelMetadata";
import { handleTaskSpec } from "../src/taskSpec";
import { line, MAX_LINE, MAX_PROSE, prose } from "../src/text";
import { CID, OTHER_CID } from "./support/actors";

/** One and two UTF-16 units, joined emoji, combining marks, right-to-left letters, and characters that are removed. */
const CHARACTERS: string[] = ["a", "é", "e\u0301", "你", "א", "😀", "👩‍🔬", "🇨🇭", "𝒳", "\u202e", "\u200b", "\u0007", "\u{E0041}", "\n"];

let seed: u32 = 1;
/** A linear congruential generator: the same texts in every run. */
function next(below: i32): i32 {
  seed = seed * 1_664_525 + 1_013_904_223;
  return ((seed >> 8) % (below as u32)) as i32;
}

/** A text that reaches from a little below a limit to beyond it. */
function textAround(limit: i32): string {
  const parts: string[] = ["x".repeat(limit - 1 - next(12))];
  for (let i = 0; i < 12; i++) parts.push(CHARACTERS[next(CHARACTERS.length)]);
  return parts.join("");
}

function hasLoneSurrogate(text: string): bool {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0xd800 || unit > 0xdfff) continue;
    if (unit > 0xdbff || i + 1 == text.length) return true;
    const second = text.charCodeAt(++i);
    if (second < 0xdc00 || second > 0xdfff) return true;
  }
  return false;
}

function json(text: string): string {
  return '"' + text.replaceAll("\n", "\\n").replaceAll("\u0007", "\\u0007") + '"';
}

const LINES = "name,version,category,framework,architecture,parameters,accuracy,dataset,license,timestamp,modelHash,fileName,fileChecksum";

describe("Text that people write", () => {
  beforeEach(() => {
    clearStore();
  });

  test("is cut between two characters", () => {
    assert.stringEquals(line("x".repeat(MAX_LINE - 1) + "😀"), "x".repeat(MAX_LINE - 1));
    assert.stringEquals(line("x".repeat(MAX_LINE - 2) + "😀y"), "x".repeat(MAX_LINE - 2) + "😀");
    assert.stringEquals(prose("x".repeat(MAX_PROSE - 1) + "😀"), "x".repeat(MAX_PROSE - 1));
  });

  test("has no control or format characters but joiners", () => {
    assert.stringEquals(line("Invoice\u202eexe.png\u0007\u007f\u0085"), "Invoiceexe.png");
    assert.stringEquals(line("I\u200bris\ufeff\u{E0041}"), "Iris");
    assert.stringEquals(line("👩‍🔬 می‌خواهم"), "👩‍🔬 می‌خواهم");
    assert.stringEquals(line("\0 \u2066"), "");
  });

  test("has joiners only between letters and pictures that need them, and no fillers", () => {
    assert.stringEquals(line("Iris\u200d Classi\u200cfier"), "Iris Classifier");
    assert.stringEquals(line("क्\u200dष ന്\u200d"), "क्\u200dष ന്\u200d");
    assert.stringEquals(line("a\u034f\u3164\u2800\ufe01b"), "ab");
  });

  test("has at most four marks on a letter", () => {
    assert.stringEquals(line("a" + "\u0301".repeat(60) + "b"), "a" + "\u0301".repeat(4) + "b");
    assert.stringEquals(prose("\u0e01" + "\u0e47".repeat(9)), "\u0e01" + "\u0e47".repeat(4));
  });

  test("keeps its lines where it may have several, and becomes one line elsewhere", () => {
    assert.stringEquals(prose("One\r\n\ttwo\u202e\n"), "One\n\ttwo\n");
    assert.stringEquals(line(" One\ntwo\u2028three\t"), "One two three");
  });

  test("without the second half of a character loses the first", () => {
    assert.stringEquals(line("a\ud83d"), "a");
    assert.stringEquals(line("\ude00a"), "a");
  });

  test("never leaves half a character in a row, whatever is at its limits", () => {
    const names = LINES.split(",");
    for (let run = 0; run < 60; run++) {
      const fields: string[] = [];
      for (let i = 0; i < names.length; i++) fields.push('"' + names[i] + '":' + json(textAround(MAX_LINE)));
      fields.push('"description":' + json(textAround(MAX_PROSE)));
      fields.push('"card":' + json(textAround(MAX_PROSE)));
      fields.push('"tags":[' + json(textAround(40)) + "," + json(textAround(40)) + "]");
      fields.push('"manifest":{' + json(textAround(40)) + ":" + json(textAround(40)) + "}");
      dataSourceMock.setAddress(CID);
      handleModelMetadata(Bytes.fromUTF8("{" + fields.join(",") + "}"));
      const metadata = ModelMetadata.load(CID)!;
      assert.assertTrue(metadata.valid);
      for (let i = 0; i < names.length; i++) {
        const text = metadata.get(names[i])!.toString();
        assert.assertTrue(text.length > 0 && text.length <= MAX_LINE);
        assert.assertTrue(!hasLoneSurrogate(text));
      }
      assert.assertTrue(!hasLoneSurrogate(metadata.description!) && !hasLoneSurrogate(metadata.card!));
      for (let i = 0; i < metadata.tags.length; i++) assert.assertTrue(!hasLoneSurrogate(metadata.tags[i]));
      dataSourceMock.setAddress(OTHER_CID);
      handleTaskSpec(
        Bytes.fromUTF8(
          '{"title":' + json(textAround(MAX_LINE)) + ',"description":' + json(textAround(MAX_PROSE)) +
            ',"input":{"fileName":' + json(textAround(MAX_LINE)) + "}}",
        ),
      );
      const spec = TaskSpec.load(OTHER_CID)!;
      assert.assertTrue(!hasLoneSurrogate(spec.title!) && !hasLoneSurrogate(spec.description!));
      assert.assertTrue(!hasLoneSurrogate(spec.inputFileName!));
    }
  });
});
