/** What a node must say and do before a content counts as kept, on a small server with Kubo's answers; the real one: `npm run test:kubo`. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { blocksOf, carOf, patternBytes, postCar, startTestStore, testTicket } from "../../test-store.ts";
import { KuboBackend } from "./kubo-backend.ts";
import { KuboClient } from "./kubo-client.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

interface Answers {
  /** Lines of `dag/import`, for a root. */
  imported(root: string): object[];
  isPinned: boolean;
  /** What `block/get` gives for the root. */
  block?: Uint8Array;
}

/** What the store answers to an upload, with a node behind it that answers so. */
async function uploadTo({ imported, isPinned, block }: Answers) {
  const blocks = await blocksOf(patternBytes(300_000, 950));
  const root = blocks[0];
  if (!root) throw new Error("no root");
  let wasImported = false;
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      const command = request.url?.split("?")[0]?.replace("/api/v0/", "");
      if (command === "repo/stat") return response.end('{"RepoSize":1,"StorageMax":2}');
      if (command === "dag/import") {
        wasImported = true;
        return response.end(
          imported(String(root.cid))
            .map((line) => `${JSON.stringify(line)}\n`)
            .join(""),
        );
      }
      if (command === "pin/ls" && wasImported && isPinned) return response.end('{"Keys":{}}');
      if (command === "block/get" && block) return response.end(block);
      response.writeHead(500).end('{"Message":"it is not pinned","Code":0,"Type":"error"}');
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store = await startTestStore({ backend: await KuboBackend.open(new KuboClient({ url })) });
  const answer = await postCar(store.url, await carOf([root.cid], blocks), await testTicket());
  await store.remove();
  return { answer: answer.error?.name ?? answer.value?.complete, root: root.bytes };
}

const named = (root: string) => [{ Root: { Cid: { "/": root }, PinErrorMsg: "" } }];
const { root } = await uploadTo({ imported: named, isPinned: false });
const other = "bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku";

it.each<[string, Answers, string | boolean]>([
  ["pinned it and gives it back", { imported: named, isPinned: true, block: root }, true],
  ["names another root", { imported: () => named(other), isPinned: true, block: root }, "StorageFailed"],
  [
    "names none, as after an error in the middle",
    { imported: () => [], isPinned: true, block: root },
    "StorageFailed",
  ],
  [
    "could not pin it",
    {
      imported: (cid) => [{ Root: { Cid: { "/": cid }, PinErrorMsg: "a block is missing" } }],
      isPinned: true,
      block: root,
    },
    "StorageFailed",
  ],
  ["does not know the pin afterwards", { imported: named, isPinned: false, block: root }, "StorageFailed"],
  [
    "gives other bytes back",
    { imported: named, isPinned: true, block: Buffer.from("other") },
    "StorageFailed",
  ],
])(
  "an upload to a Kubo node counts as stored only when the node has it: one that %s",
  async (_, answers, outcome) => {
    expect((await uploadTo(answers)).answer).toBe(outcome);
  },
);
