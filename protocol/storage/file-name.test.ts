import { expect, test } from "vitest";
import { dataFileName } from "./file-name.ts";

test.each([
  ["r.csv", "r.csv"],
  ["Ergebnis für Ada.tar.gz", "Ergebnis für Ada.tar.gz"],
  ["../../home/ada/r.csv", "r.csv"],
  ["C:\\Users\\ada\\r.csv", "r.csv"],
  ["in\u202evoice\u0000.csv", "invoice.csv"],
  ["r\u3164\u0301\u0301\u0301\u0301\u0301\u0301.csv", "r\u0301\u0301\u0301\u0301.csv"],
  ["invoice.csv.exe", undefined],
  ["page.html", undefined],
  ["fake\u202egpj.exe", undefined],
  [".csv", undefined],
  ["result", undefined],
  ["", undefined],
  [undefined, undefined],
])("a provider's file name %j is saved as %j", (stated, saved) => {
  expect(dataFileName(stated)).toBe(saved);
});
