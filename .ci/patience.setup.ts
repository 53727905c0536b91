/**
 * Tests with a page wait for what is loaded late as long as `expect.poll` does everywhere, not for a second: suites run side by
 * side on few cores, and what takes long is not wrong.
 */
import { inject } from "vitest";

if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: inject("patience") });
}
