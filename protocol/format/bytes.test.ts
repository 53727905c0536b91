import { expect, test } from "vitest";
import { formatBytes } from "./bytes.ts";

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [1_023, "1023 bytes"],
  [1_536, "1.5 KB"],
  [104_857_600, "100 MB"],
  [104_857_599, "99.9 MB"],
  [1_073_741_824, "1 GB"],
])("%i bytes are shown as %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
