/** Real requests on loopback: what is asked, what is never asked, and what ends. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { bodyOf, startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { ClosedAddress, sendSafely, type Wall } from "./safe-request.ts";

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

const LOCAL: Wall = { allowLoopback: true, timeoutMs: 5_000 };
const send = (url: string, wall: Wall = LOCAL) =>
  sendSafely({ url, headers: { "content-type": "application/json" }, body: "{}" }, wall);

/** Resolves every name to these addresses. */
const resolvesTo = (...addresses: string[]) =>
  vi.fn((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    ),
  ) as unknown as NonNullable<Wall["resolve"]>;

test("what is sent arrives, and the status comes back", async () => {
  expect(await send(`${server.url}/hook`)).toBe(204);
  expect(asked).toEqual(["POST /hook {}"]);
});

test("a redirect is not followed: where it leads was not judged", async () => {
  expect(await send(`${server.url}/moved`)).toBe(302);
  expect(asked).toHaveLength(1);
});

test.each([["10.0.0.5"], ["169.254.169.254"], ["::1"], ["93.184.216.34", "127.0.0.1"]])(
  "a public name that leads to %s is not asked, whatever else it leads to",
  async (...addresses) => {
    const resolve = resolvesTo(...addresses);
    await expect(
      send("https://hooks.example.org/", { allowLoopback: false, resolve }),
    ).rejects.toBeInstanceOf(ClosedAddress);
    expect(resolve).toHaveBeenCalledOnce();
  },
);

test("this machine is asked by the local stack's own setting alone", async () => {
  await expect(send(`${server.url}/hook`, { allowLoopback: false })).rejects.toBeInstanceOf(ClosedAddress);
  expect(asked).toEqual([]);
});

test("the connection goes to the address that was judged", async () => {
  const { port } = new URL(server.url);
  expect(await send(`http://localhost:${port}/hook`, { ...LOCAL, resolve: resolvesTo("127.0.0.1") })).toBe(
    204,
  );
});

test("who never answers is left, and who never stops is answered enough", async () => {
  await expect(send(`${server.url}/slow`, { allowLoopback: true, timeoutMs: 200 })).rejects.toThrow(
    "did not answer in time",
  );
  expect(await send(`${server.url}/endless`)).toBe(200);
});
