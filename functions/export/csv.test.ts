import { expect, test } from "vitest";
import { csvFile } from "./csv.ts";

async function* onePage() {
  yield [[{ written: "Jörg" }]];
}

test.each([
  [true, "\uFEFFname\r\nJörg\r\n"],
  [false, "name\r\nJörg\r\n"],
])(
  "a file for a spreadsheet (%s) begins with a byte order mark for Excel, one for programs does not",
  async (withMark, file) => {
    let text = "";
    for await (const piece of csvFile(["name"], onePage(), withMark)) text += piece;
    expect(text).toBe(file);
  },
);
