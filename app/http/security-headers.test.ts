import { expect, test } from "vitest";
import { isolateRunningPages, setSecurityHeaders } from "./security-headers.server.ts";

const HEADER = "Document-Isolation-Policy";
function headersOf(pathname: string): Headers {
  const headers = new Headers();
  setSecurityHeaders(headers);
  isolateRunningPages(pathname, headers);
  return headers;
}

test("only pages that run models are isolated, and windows of wallets stay connected to all", () => {
  for (const path of ["/", "/models/0x1465", "/tasks/0x782a"]) {
    expect(headersOf(path).get(HEADER)).toBe("isolate-and-credentialless");
    expect(headersOf(path).get("Cross-Origin-Opener-Policy")).toBe("same-origin-allow-popups");
    expect(headersOf(path).has("Cross-Origin-Embedder-Policy")).toBe(false);
  }
  for (const path of ["/models", "/tasks", "/token", "/docs/api", "/dashboard"])
    expect(headersOf(path).has(HEADER)).toBe(false);
});
