/** Real requests on loopback: allowed and refused addresses, redirects, silent and endless receivers. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { bodyOf, startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { BlockedAddress, type SsrfPolicy } from "#protocol/notices/ssrf-policy.ts";
import { sendSafely } from "./safe-request.ts";

const asked: string[] = [];
let server: Awaited<ReturnType<typeof startLoopbackServer>>;
beforeAll(async () => {
  server = await startLoopbackServer(async (request, response) => {
    asked.push(`${request.method} ${request.url} ${await bodyOf(request)}`);
    if (request.url === "/moved")
      return void response.writeHead(302, { location: `${server.url}/secret` }).end();
    if (request.url === "/slow") return;
    if (request.url === "/endless") {
      response.writeHead(200);
      const timer = setInterval(() => response.write("x".repeat(10_000)), 1);
      response.once("close", () => clearInterval(timer));
      return;
    }
    response.writeHead(204).end();
  });
});
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
});

const LOCAL: SsrfPolicy = { allowLoopback: true, timeoutMs: 5_000 };
const send = async (url: string, policy: SsrfPolicy = LOCAL) =>
  (await sendSafely({ url, headers: { "content-type": "application/json" }, body: "{}" }, policy)).status;

/** Resolves every name to these addresses. */
const resolvesTo = (...addresses: string[]) =>
  vi.fn((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    ),
  ) as unknown as NonNullable<SsrfPolicy["resolve"]>;

test("sends the body and returns the status", async () => {
  expect(await send(`${server.url}/hook`)).toBe(204);
  expect(asked).toEqual(["POST /hook {}"]);
});

test("does not follow a redirect", async () => {
  expect(await send(`${server.url}/moved`)).toBe(302);
  expect(asked).toHaveLength(1);
});

test.each([["10.0.0.5"], ["169.254.169.254"], ["::1"], ["93.184.216.34", "127.0.0.1"]])(
  "refuses a public name that resolves to %s",
  async (...addresses) => {
    const resolve = resolvesTo(...addresses);
    await expect(
      send("https://hooks.example.org/", { allowLoopback: false, resolve }),
    ).rejects.toBeInstanceOf(BlockedAddress);
    expect(resolve).toHaveBeenCalledOnce();
  },
);

test("local receivers are allowed only by the local stack's own setting", async () => {
  await expect(send(`${server.url}/hook`, { allowLoopback: false })).rejects.toBeInstanceOf(BlockedAddress);
  expect(asked).toEqual([]);
});

test("connects to the address that was checked", async () => {
  const { port } = new URL(server.url);
  expect(await send(`http://localhost:${port}/hook`, { ...LOCAL, resolve: resolvesTo("127.0.0.1") })).toBe(
    204,
  );
});

test("times out on silent receivers and stops reading endless answers", async () => {
  await expect(send(`${server.url}/slow`, { allowLoopback: true, timeoutMs: 200 })).rejects.toThrow(
    "did not respond in time",
  );
  expect(await send(`${server.url}/endless`)).toBe(200);
});
