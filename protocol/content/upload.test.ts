import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { issueTicket } from "../storage/storage-ticket.ts";
import { contentId } from "./cid.ts";
import { storageErrors } from "./storage-errors.ts";
import { UploadError, uploadContent } from "./upload.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A storage service that answers as told, after it has received everything. */
async function service(answer: RequestListener): Promise<string> {
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    request.resume().on("end", () => answer(request, response));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
}

function json(status: number, body: unknown): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  };
}

const file = new Uint8Array(600_000).map((_, index) => index >>> 3);

async function failure(answer: RequestListener): Promise<UploadError> {
  const work = uploadContent(file, { storageUrl: await service(answer), ticket: "a token" });
  const error = await work.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UploadError);
  return error as UploadError;
}

describe("upload to any service of the protocol", () => {
  it("goes below the service's base address with the token it was given", async () => {
    const { cid } = await contentId(file);
    const requests: string[] = [];
    const storageUrl = await service((request, response) => {
      requests.push(`${request.method} ${request.url} ${request.headers.authorization}`);
      json(200, { ok: true, value: { cid } })(request, response);
    });
    expect((await uploadContent(file, { storageUrl, ticket: "a token" })).cid).toBe(cid);
    expect(new Set(requests)).toEqual(new Set(["POST /api/upload/ Bearer a token"]));
  });

  it("continues when the service does not understand the initial query", async () => {
    const { cid } = await contentId(file);
    let request = 0;
    const storageUrl = await service((...exchange) => {
      request += 1;
      const confused = { ok: false, error: { name: "HTTPError", message: "missing blocks" } };
      json(request === 1 ? 400 : 200, request === 1 ? confused : { ok: true, value: { cid } })(...exchange);
    });
    expect((await uploadContent(file, { storageUrl, ticket: "a token" })).cid).toBe(cid);
  });

  it("fails when the service returns another content id than was computed here", async () => {
    const other = "bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku";
    const error = await failure(json(200, { ok: true, value: { cid: other } }));
    expect(error.kind).toBe("rejected");
    expect(error.message).toMatch(/returned a different content ID/);
  });
});

describe("failure", () => {
  it.each([
    ["TicketExpired", "unauthorised"],
    ["FileTooLarge", "too-large"],
    ["QuotaExceeded", "quota"],
  ] as const)("of the kind %s is known from one request, before the file is sent", async (name, kind) => {
    const { status, message } = storageErrors[name];
    const refuse = json(status, { ok: false, error: { name, message: `${message} (details)` } });
    let requests = 0;
    const error = await failure((...exchange) => {
      requests += 1;
      refuse(...exchange);
    });
    expect(error.kind).toBe(kind);
    expect(error.message).toBe(`${message} (details)`);
    expect(requests).toBe(1);
  });

  it("because of another service's rejected token is known as one", async () => {
    const refused = { ok: false, error: { name: "HTTPError", message: "Session expired" } };
    expect((await failure(json(401, refused))).kind).toBe("unauthorised");
  });

  it("without any answer says that the file is untouched and what to do", async () => {
    const storageUrl = await service(() => undefined);
    for (const server of servers.splice(0)) server.close();
    const error = await uploadContent(file, { storageUrl, ticket: "t" }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      kind: "network",
      message: expect.stringMatching(/untouched\. Check your connection/),
    });
  });

  it("because the ticket allows less is known before anything is sent", async () => {
    const secret = "a secret of these tests, long enough for it";
    const ticket = await issueTicket(secret, {
      sub: `0x${"a".repeat(40)}`,
      iat: 1000,
      exp: 1600,
      max: 599_999,
    });
    let requests = 0;
    const storageUrl = await service(() => {
      requests += 1;
    });
    const error = await uploadContent(file, { storageUrl, ticket }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: "too-large", message: expect.stringContaining("600000 bytes") });
    expect(requests).toBe(0);
  });
});

describe("stopping", () => {
  it("rejects at once with the reason, while the service is still silent", async () => {
    const stop = new AbortController();
    const storageUrl = await service(() => setTimeout(() => stop.abort(new Error("cancelled by Ada")), 50));
    const work = uploadContent(file, { storageUrl, ticket: "t", signal: stop.signal });
    await expect(work).rejects.toThrow("cancelled by Ada");
  });

  it("works also while the client waits to try again", async () => {
    const stop = new AbortController();
    let requests = 0;
    let stoppedAt = 0;
    const storageUrl = await service((...exchange) => {
      requests += 1;
      json(500, { ok: false, error: { name: "Error", message: "busy" } })(...exchange);
      if (requests < 2) return;
      setTimeout(() => {
        stoppedAt = Date.now();
        stop.abort(new Error("cancelled"));
      }, 20);
    });
    const work = uploadContent(file, { storageUrl, ticket: "t", signal: stop.signal });
    await expect(work).rejects.toThrow("cancelled");
    // The client sleeps for a second before its next attempt, which must not follow.
    expect(Date.now() - stoppedAt).toBeLessThan(800);
    await new Promise((resolve) => setTimeout(resolve, 1300));
    expect(requests).toBe(2);
  });
});
