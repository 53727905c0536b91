import { expect, test } from "vitest";
import { setSecurityHeaders } from "./security-headers.server.ts";

test("pages are isolated for the engine's threads, and windows of wallets stay connected", () => {
  const headers = new Headers();
  setSecurityHeaders(headers);
  expect(headers.get("Document-Isolation-Policy")).toBe("isolate-and-credentialless");
  expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin-allow-popups");
  expect(headers.has("Cross-Origin-Embedder-Policy")).toBe(false);
});
