import { expect, test } from "vitest";
import * as z from "zod";
import { errorsByField, firstError } from "./errors-by-field.ts";

const schema = z.object({
  name: z
    .string()
    .min(3, "too short")
    .regex(/^[a-z]+$/, "only letters"),
  tags: z.array(z.string().max(2, "tag too long")),
});

test("assigns every message to its field, including list entries", () => {
  expect(errorsByField(schema.safeParse({ name: "1", tags: ["ok", "long", "longer"] }))).toEqual({
    name: ["too short", "only letters"],
    tags: ["tag too long", "tag too long"],
  });
});

test("returns no errors for valid input", () => {
  expect(errorsByField(schema.safeParse({ name: "iris", tags: [] }))).toEqual({});
});

test("summarizes the first missing value in one sentence", () => {
  expect(firstError({ name: ["too short", "only letters"], tags: ["tag too long"] })).toBe("too short");
  expect(firstError({})).toBeUndefined();
});
