import { expect, test } from "vitest";
import { compareLines, excerpt } from "./result-comparison.tsx";

const bytes = (text: string) => new TextEncoder().encode(text);

test("two tables are shown side by side with the differing rows marked", () => {
  const here = bytes("id,label\n1,setosa\n2,setosa\n3,virginica\n4,setosa\n");
  const submitted = bytes("id,label\n1,setosa\n2,setosa\n3,setosa\n");
  const compared = compareLines("text/csv", here, submitted);
  expect(compared?.differing).toBe(2);
  expect(compared && excerpt(compared, 1, 10)).toEqual([
    { number: 3, here: "2,setosa", submitted: "2,setosa", differs: false },
    { number: 4, here: "3,virginica", submitted: "3,setosa", differs: true },
    { number: 5, here: "4,setosa", submitted: undefined, differs: true },
  ]);
});

test("documents are compared by members regardless of whitespace, and equal files show their beginning", () => {
  const compared = compareLines("application/json", bytes('{"a":1,"b":[2]}'), bytes('{ "a": 1, "b": [2] }'));
  expect(compared?.differing).toBe(0);
  expect(compared && excerpt(compared, 1, 2).map(({ here }) => here)).toEqual(["{", '  "a": 1,']);
});

test("files without lines are not shown as lines", () => {
  expect(compareLines("image/png", bytes("a"), bytes("b"))).toBeUndefined();
  expect(compareLines("application/json", bytes("{"), bytes("{}"))).toBeUndefined();
});
