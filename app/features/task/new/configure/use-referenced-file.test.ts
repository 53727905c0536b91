import { expect, test } from "vitest";
import { contentPointer } from "#protocol/content/pointer/content-pointer.ts";
import { checkWithReference, type ReferencedFile } from "./use-referenced-file.ts";

const FITS = { status: "fits" } as const;
const LARGE: ReferencedFile = {
  status: "large",
  pointer: contentPointer("bafkreifzjut3te7nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e"),
};

test("content missing from every gateway is refused; content being fetched is pending", () => {
  expect(checkWithReference({ status: "missing" }, FITS, false)).toEqual({
    status: "refused",
    problem: "No gateway returns this content, so a provider could not load it.",
  });
  expect(checkWithReference({ status: "reading" }, FITS, false)).toEqual({ status: "reading" });
  expect(checkWithReference({ status: "none" }, FITS, true)).toBe(FITS);
});

test("content above the package limit is refused for a package and otherwise accepted unchecked", () => {
  expect(checkWithReference(LARGE, FITS, true)).toMatchObject({ status: "refused" });
  expect(checkWithReference(LARGE, FITS, false)).toBe(FITS);
});
