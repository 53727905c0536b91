import { describe, expect, it } from "vitest";
import { uploadContent } from "#protocol/content/upload.ts";
import { blocksOf, patternBytes, storeOfFile, testTicket } from "../test-store.ts";

const store = storeOfFile();

function call(method: string): Promise<Response> {
  return fetch(`${store.url}/api/v0/${method}`, { method: "POST" });
}

describe("graph-node's requests", () => {
  it("include the version, which identifies the server", async () => {
    const answer = await call("version");
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ Version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  });

  it("include a document's content, by id or by path", async () => {
    const document = new TextEncoder().encode('{"name":"Iris classifier"}');
    const { cid } = await uploadContent(document, { storageUrl: store.url, ticket: await testTicket() });
    for (const arg of [cid, `/ipfs/${cid}`, `ipfs/${cid}`]) {
      const answer = await call(`cat?arg=${encodeURIComponent(arg)}`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe('{"name":"Iris classifier"}');
    }
    expect(await (await call(`cat?arg=${cid}&offset=9&length=4`)).text()).toBe("Iris");
    expect(await (await call(`cat?arg=${cid}&offset=1000`)).text()).toBe("");
  });

  it("include a large content in full, and a block of it", async () => {
    const bytes = patternBytes(3_000_000, 200);
    const { cid } = await uploadContent(bytes, { storageUrl: store.url, ticket: await testTicket() });
    const content = new Uint8Array(await (await call(`cat?arg=${cid}`)).arrayBuffer());
    expect(Buffer.compare(content, bytes)).toBe(0);
    const block = new Uint8Array(await (await call(`block/get?arg=${cid}`)).arrayBuffer());
    expect(Buffer.compare(block, (await blocksOf(bytes))[0]?.bytes ?? new Uint8Array())).toBe(0);
  });

  it("get Kubo's error for missing, malformed or non-file content, which makes graph-node retry", async () => {
    const [absent] = await blocksOf(patternBytes(10, 201));
    for (const query of [`?arg=${absent?.cid}`, "?arg=nonsense", "", `?arg=${absent?.cid}&offset=-1`]) {
      const answer = await call(`cat${query}`);
      expect(answer.status).toBe(500);
      expect(await answer.json()).toMatchObject({ Type: "error", Code: 0, Message: expect.any(String) });
    }
  });

  it("change nothing: no writing command exists", async () => {
    for (const command of ["add", "block/put", "pin/rm", "shutdown"])
      expect((await call(command)).status).toBe(404);
  });
});
