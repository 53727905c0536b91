import { expect, test } from "vitest";
import { boxesOf, segmentsOf } from "./overlays.ts";

test("a table with corners or sizes is drawn as boxes, in the picture's pixels", () => {
  const box = { left: 10, top: 20, width: 30, height: 40 };
  const corners = { columns: ["Label", "x1", "y1", "x2", "y2"], rows: [["cat", "10", "20", "40", "60"]] };
  expect(boxesOf(corners)).toEqual([{ ...box, label: "cat" }]);
  const sizes = { columns: ["x", "y", "width", "height", "score"], rows: [["10", "20", "30", "40", "0.9"]] };
  expect(boxesOf(sizes)).toEqual([{ ...box, label: "" }]);
  const columns = ["file", "text", "confidence", "left", "top", "width", "height"];
  const recognized = { columns, rows: [["receipt.png", "Tea", "0.99", "10", "20", "30", "40"]] };
  expect(boxesOf(recognized)).toEqual([{ ...box, label: "Tea" }]);
});

test("a table with start and end is drawn as segments, in seconds", () => {
  const table = { columns: ["start", "end", "probability"], rows: [["0.5", "1.25", "0.9"]] };
  expect(segmentsOf(table)).toEqual([{ start: 0.5, end: 1.25, label: "" }]);
});

test("other tables and rows without numbers are not drawn", () => {
  expect(boxesOf({ columns: ["row", "species"], rows: [["1", "setosa"]] })).toEqual([]);
  expect(segmentsOf({ columns: ["seconds", "probability"], rows: [["0.1", "0.2"]] })).toEqual([]);
  expect(boxesOf({ columns: ["x", "y", "width", "height"], rows: [["a", "1", "2", "3"]] })).toEqual([]);
  expect(segmentsOf({ columns: ["start", "end"], rows: [["2", "1"]] })).toEqual([]);
});

test("no more than a thousand shapes of a stranger's table are drawn", () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => [`${index}`, "0", "1", "1"]);
  expect(boxesOf({ columns: ["x", "y", "width", "height"], rows })).toHaveLength(1_000);
});
