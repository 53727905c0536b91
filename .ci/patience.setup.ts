/** Testing Library waits as long as `expect.poll`, not one second: suites share few cores, and a slow test is not a wrong one. */
import { inject } from "vitest";

if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: inject("patience") });
}
