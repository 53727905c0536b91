import { expect, test } from "vitest";
import { acceptedInput } from "./accepted-input.ts";

test("formats with one description share it, and the sentence ends once", () => {
  const picture = "a picture with text";
  expect(
    acceptedInput([
      { mediaType: "image/png", description: picture },
      { mediaType: "image/jpeg", description: picture },
      { mediaType: "image/webp", description: picture },
      { mediaType: "application/zip", description: "pictures." },
    ]),
  ).toBe(
    "The model accepts an image (PNG, JPEG or WebP): a picture with text, or an archive (ZIP): pictures.",
  );
  expect(acceptedInput([{ mediaType: "text/plain" }])).toBe("The model accepts text.");
});
