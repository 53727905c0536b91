import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { contentId } from "./cid.ts";
import { ContentError, contentUrl, contentUrls, fetchContent, isContentAvailable } from "./gateway.ts";
import { importContent } from "./tree/import-content.ts";
import { knownProfiles } from "./tree/known-profiles.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Address of a gateway that answers as told. */
async function gateway(answer: RequestListener): Promise<string> {
  const server = createServer({ keepAliveTimeout: 60_000 }, answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/ipfs/x`;
}

const document = new TextEncoder().encode('{"name":"Iris classifier"}');
const honest: RequestListener = (_request, response) => void response.end(document);
const silent: RequestListener = () => undefined;
const absent: RequestListener = (_request, response) => void response.writeHead(404).end();
const forging: RequestListener = (_request, response) => void response.end('{"name":"Trojan"}');
const broken: RequestListener = (request) => void request.socket.destroy();

async function documentId(): Promise<string> {
  return (await contentId(document)).cid;
}

async function kindOf(work: Promise<unknown>): Promise<string> {
  const error = await work.catch((reason: unknown) => reason);
  return error instanceof ContentError ? error.kind : `no ContentError: ${String(error)}`;
}

describe("address of content", () => {
  const cid = "bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku";

  it("is below the gateway's base, with or without its last slash", () => {
    expect(contentUrl("http://127.0.0.1:8080/ipfs/", `ipfs://${cid}`)).toBe(
      `http://127.0.0.1:8080/ipfs/${cid}`,
    );
    expect(contentUrl("https://gateway.example/ipfs", `ipfs://${cid}`)).toBe(
      `https://gateway.example/ipfs/${cid}`,
    );
    expect(contentUrl("http://g/ipfs/", `ipfs://${cid}/set one/a?b.csv`)).toBe(
      `http://g/ipfs/${cid}/set%20one/a%3Fb.csv`,
    );
    expect(contentUrls(["http://a/ipfs/", "http://b/ipfs/"], `ipfs://${cid}`)).toHaveLength(2);
  });

  it("carries a name and the wish to save", () => {
    expect(contentUrl("http://g/ipfs/", `ipfs://${cid}`, { filename: "a&b ü.csv", download: true })).toBe(
      `http://g/ipfs/${cid}?filename=a%26b+%C3%BC.csv&download=true`,
    );
  });

  it.each(["", "https://example.com/x", "javascript:alert(1)", "ipfs://nonsense", "//evil.example/x"])(
    "is not made from %j",
    (pointer) => {
      expect(() => contentUrl("http://g/ipfs/", pointer)).toThrow(ContentError);
    },
  );
});

describe("fetching", () => {
  it("gives the bytes of the first honest gateway", async () => {
    const urls = [await gateway(absent), await gateway(broken), await gateway(honest)];
    expect(await fetchContent(urls, await documentId())).toEqual(document);
  });

  it("never gives what a gateway has forged", async () => {
    const forger = await gateway(forging);
    expect(await kindOf(fetchContent([forger], await documentId()))).toBe("mismatch");
    expect(await fetchContent([forger, await gateway(honest)], await documentId())).toEqual(document);
  });

  it("names a gateway that has forged, though another one delivered, and asks it last from then on", async () => {
    const asked: string[] = [];
    const forger = await gateway((_request, response) => {
      asked.push("forger");
      response.end("forged");
    });
    const other = await gateway((_request, response) => {
      asked.push("honest");
      response.end(document);
    });
    const named: string[] = [];
    const options = { onForged: (host: string) => named.push(host) };
    expect(await fetchContent([forger, other], await documentId(), options)).toEqual(document);
    expect(await fetchContent([forger, other], await documentId(), options)).toEqual(document);
    expect(named).toEqual([new URL(forger).host]);
    expect(asked).toEqual(["forger", "honest", "honest"]);
  });

  it("does not wait for a gateway that is silent", async () => {
    const urls = [await gateway(silent), await gateway(honest)];
    expect(await fetchContent(urls, await documentId(), { patienceMs: 50 })).toEqual(document);
  });

  it("does not query the second gateway when the first delivers", async () => {
    let asked = 0;
    const second = await gateway((_request, response) => {
      asked += 1;
      response.end(document);
    });
    await fetchContent([await gateway(honest), second], await documentId(), { patienceMs: 300 });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(asked).toBe(0);
  });

  it("reports the reason when no gateway delivers", async () => {
    const id = await documentId();
    expect(await kindOf(fetchContent([await gateway(absent), await gateway(broken)], id))).toBe("not-found");
    expect(await kindOf(fetchContent([await gateway(broken)], id))).toBe("network");
    expect(await kindOf(fetchContent([], id))).toBe("network");
    expect(await kindOf(fetchContent([await gateway(honest)], "nonsense"))).toBe("malformed-pointer");
  });

  it("stops reading content that is larger than allowed", async () => {
    const endless = await gateway((_request, response) => {
      const write = () => response.write(Buffer.alloc(64 * 1024), (error) => error ?? write());
      write();
    });
    const work = fetchContent([endless], await documentId(), { maxBytes: 1024 * 1024 });
    await expect(work).rejects.toMatchObject({ kind: "too-large", message: expect.stringContaining("1 MB") });
  });

  it("abandons a slow or silent gateway and tries the next one", async () => {
    const least = { leastBytesPerSecond: 1_000 };
    const trickling = await gateway((_request, response) => {
      response.write(document.subarray(0, 1));
      const timer = setInterval(() => response.write("x"), 20);
      response.on("close", () => clearInterval(timer));
    });
    for (const slow of [trickling, await gateway(silent)]) {
      const id = await documentId();
      const brief = { ...least, windowMs: 100 };
      expect(await kindOf(fetchContent([slow], id, { pace: brief }))).toBe("network");
      const urls = [slow, await gateway(honest)];
      // The window is long enough for the honest gateway on a machine that stands still for a moment.
      const pace = { ...least, windowMs: 2_500 };
      expect(await fetchContent(urls, id, { pace, patienceMs: 60_000 })).toEqual(document);
    }
  });

  it("says that content is absent only when every gateway answers so, or has more than is allowed", async () => {
    const id = await documentId();
    const oversized: RequestListener = (_request, response) => response.end(Buffer.alloc(2 * 1024 * 1024));
    const isAbsent = (urls: readonly string[]) =>
      fetchContent(urls, id).then(
        () => undefined,
        (error: ContentError) => error.isAbsent,
      );
    expect(await isAbsent([await gateway(absent), await gateway(absent)])).toBe(true);
    expect(await isAbsent([await gateway(absent), await gateway(oversized)])).toBe(true);
    for (const other of [broken, forging])
      expect(await isAbsent([await gateway(absent), await gateway(other)])).toBe(false);
  });

  it("stops when aborted", async () => {
    const stop = new AbortController();
    const work = fetchContent([await gateway(silent)], await documentId(), { signal: stop.signal });
    stop.abort(new Error("left the page"));
    await expect(work).rejects.toThrow("left the page");
  });

  it("recognises content that other tools have cut differently", async () => {
    const bytes = new Uint8Array(3 * 1024 * 1024).map((_, index) => index >>> 7);
    const url = await gateway((_request, response) => void response.end(bytes));
    const pieces = async function* () {
      yield bytes;
    };
    const ids = await Promise.all(knownProfiles.map((profile) => importContent(pieces(), profile)));
    expect(new Set(ids.map(String)).size).toBe(3);
    for (const id of ids) {
      const back = await fetchContent([url], String(id), { maxBytes: bytes.byteLength });
      expect(Buffer.compare(back, bytes)).toBe(0);
    }
  });
});

describe("availability", () => {
  it("is given when one gateway has the content", async () => {
    expect(await isContentAvailable([await gateway(absent), await gateway(honest)])).toBe(true);
    expect(await isContentAvailable([await gateway(absent), await gateway(broken)])).toBe(false);
    expect(await isContentAvailable([])).toBe(false);
  });
});
