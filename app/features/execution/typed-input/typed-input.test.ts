import { expect, test } from "vitest";
import { parameterValues, typedValue, withParameter } from "./parameter-fields.tsx";
import { csvOfPasted } from "./paste-table.tsx";

test("a field sets one member of the settings, and an empty field keeps the model's default", () => {
  const entered = typedValue({ type: "number" }, "0.5");
  const text = withParameter('{"seed":3}', "min_probability", entered);
  expect(parameterValues(text)).toEqual({ seed: 3, min_probability: 0.5 });
  expect(withParameter(text, "seed", undefined)).toBe('{"min_probability":0.5}');
  expect(withParameter('{"seed":3}', "seed", typedValue({ type: "integer" }, ""))).toBe("");
});

test("an invalid number is kept as typed, and the model's schema refuses it", () => {
  expect(typedValue({ type: "integer" }, "many")).toBe("many");
  expect(typedValue({ type: "boolean" }, "true")).toBe(true);
  expect(parameterValues("no JSON")).toEqual({});
});

test("rows copied from a spreadsheet become a table, and an incomplete row is named", () => {
  expect(csvOfPasted("a\tb\r\n1\t2,5\r\n\r\n3\t4\r\n")).toBe('a,b\n1,"2,5"\n3,4\n');
  expect(csvOfPasted("a,b\n1,2")).toBe("a,b\n1,2\n");
  expect(() => csvOfPasted("a\tb\n1")).toThrow("Row 1 has 1 cells; the table has 2 columns.");
  expect(() => csvOfPasted("a\tb\n")).toThrow("at least one row of data");
});
