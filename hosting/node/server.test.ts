/** Slow connections and forged addresses at the Node server. */
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { callerOf, rememberSocketAddress } from "#functions/http/caller.ts";
import { type Answer, nodeApplication } from "./application.ts";
import { createServer, serverTimes } from "./server.ts";

const SHORT = { headers: 300, request: 600, silence: 5_000, keepAlive: 5_000, checkEvery: 50 };
const open: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function listen(answer: Answer, times = SHORT): Promise<number> {
  const server = createServer(nodeApplication(answer, "build/client").fetch, times);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** Everything that the server sends until it closes the connection, after receiving these bytes. */
function received(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.setEncoding("utf8").on("data", (piece) => {
      text += piece;
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(text));
  });
}

/** The network that the server identifies its caller by. */
const tellsCaller: Answer = async (request, { socketAddress }) => {
  rememberSocketAddress(request, socketAddress);
  return new Response(callerOf(request, { clientAddressHeader: undefined }) ?? "unknown");
};

test("a caller is identified by the socket's address, whatever the headers say", async () => {
  const port = await listen(tellsCaller);
  for (const name of ["x-socket-address", "x-forwarded-for", "x-real-ip", "forwarded", "cf-connecting-ip"]) {
    const headers = { [name]: "1.2.3.4" };
    expect(await (await fetch(`http://127.0.0.1:${port}/`, { headers })).text()).toBe("127.0.0.1");
  }
});

test("a connection that sends its headers too slowly, or nothing at all, is closed", async () => {
  const port = await listen(async () => new Response("answered"));
  expect(await received(port, "GET / HTTP/1.1\r\nHost: market.example\r\nX-Slow: ")).toMatch(
    /^HTTP\/1\.1 408 /,
  );
  expect(await received(port, "")).toMatch(/^HTTP\/1\.1 408 /);
});

test("a body that never ends is cut off", async () => {
  const port = await listen(async (request) => new Response(await request.text().catch(() => "broken off")));
  const head = "POST / HTTP/1.1\r\nHost: market.example\r\nContent-Length: 10\r\n\r\nhalf";
  expect(await received(port, head)).not.toContain("200 OK");
});

test("the limits are 15 seconds for headers and 30 for a body, checked every 2 seconds", () => {
  expect(serverTimes).toMatchObject({ headers: 15_000, request: 30_000, checkEvery: 2_000 });
});

test("an idle connection stays open longer than the 120 seconds for which Caddy reuses it", async () => {
  const port = await listen(async () => new Response(), serverTimes);
  expect((await fetch(`http://127.0.0.1:${port}/`)).headers.get("keep-alive")).toBe("timeout=125");
});

test.each([
  ["a length and chunks", "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"],
  ["two lengths", "Content-Length: 4\r\nContent-Length: 40\r\n\r\nhalf"],
  ["a folded header", "X-One: a\r\n  b\r\nTransfer-Encoding : chunked\r\n\r\n"],
])("a request with %s is refused, because two servers could read it differently", async (_, rest) => {
  let asked = 0;
  const port = await listen(async () => {
    asked += 1;
    return new Response();
  });
  expect(await received(port, `POST / HTTP/1.1\r\nHost: market.example\r\n${rest}`)).toMatch(
    /^HTTP\/1\.1 400 /,
  );
  expect(asked).toBe(0);
});

test("headers of more than 16 kB, for example huge cookies, are refused with 431", async () => {
  const port = await listen(async () => new Response());
  const cookie = `Cookie: wallet=${"x".repeat(20_000)}`;
  expect(await received(port, `GET / HTTP/1.1\r\nHost: market.example\r\n${cookie}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 /,
  );
});
