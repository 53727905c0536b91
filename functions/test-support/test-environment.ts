/** A complete environment for the functions. Services that a test does not start point at a closed port. */
const CLOSED_URL = "http://127.0.0.1:9";

export const TEST_TICKET_SECRET = "a secret of the tests, long enough to sign with";

export function testEnvironment(overrides: Record<string, string> = {}): Record<string, string> {
  return {
    CHAIN_ID: "31337",
    APP_ORIGIN: "https://market.example",
    RPC_URL: CLOSED_URL,
    SUBGRAPH_URL: CLOSED_URL,
    STORAGE_URL: CLOSED_URL,
    STORAGE_TICKET_SECRET: TEST_TICKET_SECRET,
    ...overrides,
  };
}
