import { expect, test } from "vitest";
import { z } from "zod";
import { errorsByField, firstError } from "./errors-by-field.ts";

const schema = z.object({
  name: z
    .string()
    .min(3, "too short")
    .regex(/^[a-z]+$/, "only letters"),
  tags: z.array(z.string().max(2, "tag too long")),
});

test("every message stands with its field, also those of a list's entries", () => {
  expect(errorsByField(schema.safeParse({ name: "1", tags: ["ok", "long", "longer"] }))).toEqual({
    name: ["too short", "only letters"],
    tags: ["tag too long", "tag too long"],
  });
});

test("what is right has no errors", () => {
  expect(errorsByField(schema.safeParse({ name: "iris", tags: [] }))).toEqual({});
});

test("one sentence says what is missing first", () => {
  expect(firstError({ name: ["too short", "only letters"], tags: ["tag too long"] })).toBe("too short");
  expect(firstError({})).toBeUndefined();
});
