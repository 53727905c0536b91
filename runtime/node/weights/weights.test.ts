/** Real transfers on loopback into a folder: whole, broken, resumed, moved, forged, and larger than the cache. */

import { existsSync, readdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import type { FileContent } from "#protocol/content/content-source.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import type { ReferencedFile } from "../../manifest/package-file.ts";
import { fetchWeights } from "../../weights/fetch-weights.ts";
import { publicFetch } from "../public-fetch.ts";
import { openWeightsFolder } from "./weights-folder.ts";

const CONTENT = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 31) % 251);
const FORGED = CONTENT.map((byte) => byte ^ 1);
const MB = 1_048_576;

let folder: ReturnType<typeof createTemporaryFolder>;
let server: Awaited<ReturnType<typeof startLoopbackServer>>;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let ranges: (string | undefined)[];
let file: ReferencedFile;

beforeEach(async () => {
  folder = createTemporaryFolder("weights-");
  ranges = [];
  server = await startLoopbackServer((request, response) => {
    ranges.push(request.headers.range);
    answer(request, response);
  });
  file = {
    path: "model.gguf",
    role: "weights",
    sha256: await sha256(CONTENT),
    bytes: CONTENT.length,
    sources: ["https://models.example.org/model.gguf"],
  };
  answer = sending(CONTENT);
});
afterEach(async () => {
  await server.close();
  folder.remove();
});

const startOf = (request: IncomingMessage) =>
  Number(/bytes=(\d+)-/.exec(request.headers.range ?? "")?.[1] ?? 0);

/** Answers with the content from the requested place on. `breakAfter`: bytes after which the connection ends. */
function sending(
  content: Uint8Array,
  { breakAfter = Number.POSITIVE_INFINITY, stated = content.length } = {},
) {
  return (request: IncomingMessage, response: ServerResponse) => {
    const from = startOf(request);
    const headers = { "content-length": stated - from };
    if (from > 0)
      response.writeHead(206, { ...headers, "content-range": `bytes ${from}-${stated - 1}/${stated}` });
    else response.writeHead(200, headers);
    if (breakAfter >= content.length - from) return void response.end(content.subarray(from));
    response.write(content.subarray(from, from + breakAfter), () => response.destroy());
  };
}

/** A process id that no process has. */
const ENDED = 2 ** 30;
/** Where a process keeps the part of a file that it fetches. */
const partOf = ({ sha256, bytes }: Pick<ReferencedFile, "sha256" | "bytes">, pid = ENDED) =>
  join(folder.path, `${sha256.slice(2)}.${bytes}.${pid}.part`);

const send = publicFetch({ allowLoopback: true });
const store = (maxBytes = 10 * MB) => openWeightsFolder(folder.path, maxBytes);
const fetched = (paths: readonly string[] = ["/model"], from = store()) =>
  fetchWeights(
    file,
    paths.map((path) => ({ url: `${server.url}${path}`, send })),
    from,
    { pauseMs: 1 },
  );
const bytesOf = async (content: FileContent) => new Uint8Array(await content.arrayBuffer());

describe("a file by reference", () => {
  test("is fetched once and then read from the folder, whatever process asks", async () => {
    expect(await bytesOf(await fetched())).toEqual(CONTENT);
    expect(await bytesOf(await fetched())).toEqual(CONTENT);
    expect(ranges).toEqual([undefined]);
    expect(readdirSync(folder.path)).toEqual([file.sha256.slice(2)]);
  });

  test("is fetched once for several callers at a time", async () => {
    const [one, other] = await Promise.all([fetched(), fetched()]);
    expect([one.size, await bytesOf(other)]).toEqual([CONTENT.length, CONTENT]);
    expect(ranges).toEqual([undefined]);
  });

  test("is resumed at the byte where the connection broke, as often as there is progress", async () => {
    answer = sending(CONTENT, { breakAfter: 40_000 });
    expect(await bytesOf(await fetched())).toEqual(CONTENT);
    expect(ranges.length).toBeGreaterThan(5);
    expect(ranges.slice(1).every((range) => /^bytes=[1-9]\d*-$/.test(range ?? ""))).toBe(true);
  });

  test("is resumed by the next process after an interrupted one", async () => {
    writeFileSync(partOf(file), CONTENT.subarray(0, 100_000));
    expect(await bytesOf(await fetched())).toEqual(CONTENT);
    expect(ranges).toEqual(["bytes=100000-"]);
  });

  test("starts again where the kept part is damaged or the server sends no ranges", async () => {
    writeFileSync(partOf(file), FORGED.subarray(0, 100_000));
    expect(await bytesOf(await fetched())).toEqual(CONTENT);
    expect(ranges).toEqual(["bytes=100000-", undefined]);
  });

  test("comes whole from a server that ignores ranges", async () => {
    writeFileSync(partOf(file), CONTENT.subarray(0, 100_000));
    answer = (_, response) => void response.writeHead(200, { "content-length": CONTENT.length }).end(CONTENT);
    expect(await bytesOf(await fetched())).toEqual(CONTENT);
  });

  test("comes from the next source when the first is gone, forged or lies about the size", async () => {
    answer = (request, response) => {
      if (request.url === "/gone") response.writeHead(404).end();
      else if (request.url === "/forged") sending(FORGED)(request, response);
      else if (request.url === "/short") sending(CONTENT.subarray(0, 1_000))(request, response);
      else sending(CONTENT)(request, response);
    };
    expect(await bytesOf(await fetched(["/gone", "/forged", "/short", "/model"]))).toEqual(CONTENT);
  });

  test("is fetched again when its copy on disk was changed", async () => {
    await fetched();
    writeFileSync(join(folder.path, file.sha256.slice(2)), FORGED);
    expect(await bytesOf(await fetched())).toEqual(CONTENT);
    expect(ranges).toHaveLength(2);
  });

  test("follows a redirect", async () => {
    answer = (request, response) => {
      if (request.url === "/model") response.writeHead(302, { location: "/elsewhere" }).end();
      else sending(CONTENT)(request, response);
    };
    expect(await bytesOf(await fetched())).toEqual(CONTENT);
  });
});

describe("a source that fails is named in a sentence:", () => {
  const failing = async (how: typeof answer, pattern: RegExp) => {
    answer = how;
    await expect(fetched()).rejects.toThrow(pattern);
    expect(readdirSync(folder.path).filter((name) => !name.endsWith(".part"))).toEqual([]);
  };

  test("a wrong hash", () => failing(sending(FORGED), /does not have the SHA-256 of the manifest/));
  test("a missing file", () =>
    failing((_, response) => response.writeHead(404).end(), /does not have model\.gguf/));
  test("an error of the server", () =>
    failing((_, response) => response.writeHead(500).end(), /after 0 of 300000 bytes: it answered 500/));
  test("a size that is not the manifest's", () =>
    failing(sending(CONTENT.subarray(0, 299_000)), /sends 299000 bytes for model\.gguf, which has 300000/));
  test("more bytes than stated", () =>
    failing((_, response) => {
      response.writeHead(200);
      response.end(Buffer.concat([CONTENT, CONTENT]));
    }, /sends more for model\.gguf/));
  test("an end before the last byte, again and again", () => {
    let sent = false;
    return failing((request, response) => {
      const breakAfter = sent ? 0 : 1_000;
      sent = true;
      sending(CONTENT, { breakAfter })(request, response);
    }, /ended the transfer of model\.gguf after 1000 of 300000 bytes/);
  });
  test("endless redirects", () =>
    failing(
      (_, response) => response.writeHead(302, { location: "/on" }).end(),
      /redirected more than 5 times/,
    ));
});

test("an address of a private host is not reached, directly, by its name or by a redirect", async () => {
  const closed = (url: string, policy = { allowLoopback: false }) =>
    fetchWeights(file, [{ url, send: publicFetch(policy) }], store(), { pauseMs: 1 });
  await expect(closed(`${server.url}/model`)).rejects.toThrow(/nothing was fetched/);
  await expect(closed("https://10.0.0.1/model")).rejects.toThrow(/nothing was fetched/);
  const resolve = ((_: string, __: object, done: (error: null, found: object[]) => void) =>
    done(null, [{ address: "169.254.169.254", family: 4 }])) as never;
  await expect(
    closed("https://models.example.org/model", { allowLoopback: false, resolve } as never),
  ).rejects.toThrow("models.example.org is not publicly reachable");
  expect(ranges).toEqual([]);
  answer = (_, response) => response.writeHead(302, { location: "https://192.168.0.1/model" }).end();
  await expect(fetched()).rejects.toThrow(/192\.168\.0\.1 must be a publicly reachable server/);
});

test("the least recently used file is removed, and a file larger than the cache is refused before a request", async () => {
  const old = `${"a".repeat(64)}`;
  writeFileSync(join(folder.path, old), new Uint8Array(400_000));
  await fetched(["/model"], store(500_000));
  expect(readdirSync(folder.path)).toEqual([file.sha256.slice(2)]);
  file = { ...file, sha256: `0x${"b".repeat(64)}`, bytes: 600_000 };
  await expect(fetched(["/model"], store(500_000))).rejects.toThrow(
    "model.gguf has 585.9 KB; the cache of this machine",
  );
  expect(ranges).toHaveLength(1);
});

describe("a folder that several programs share", () => {
  const OTHER = { sha256: `0x${"c".repeat(64)}`, bytes: 400_000 } as const;
  /** The process that started this one: it runs, and is another. */
  const RUNNING = process.ppid;

  test("keeps what another program is fetching, and deletes older files instead", async () => {
    const old = join(folder.path, "a".repeat(64));
    writeFileSync(old, new Uint8Array(200_000));
    utimesSync(old, 1, 1);
    writeFileSync(partOf(OTHER, RUNNING), new Uint8Array(10));
    await fetched(["/model"], store(750_000));
    expect(existsSync(partOf(OTHER, RUNNING))).toBe(true);
    expect(existsSync(old)).toBe(false);
  });

  test("refuses a file for which running downloads leave no space, and deletes none of them", async () => {
    writeFileSync(partOf(OTHER, RUNNING), new Uint8Array(10));
    await expect(fetched(["/model"], store(500_000))).rejects.toThrow(
      "the cache of this machine is full with files that are being fetched",
    );
    expect(existsSync(partOf(OTHER, RUNNING))).toBe(true);
    expect(ranges).toEqual([]);
  });

  test("deletes what an ended program left, and what has not grown for minutes", async () => {
    writeFileSync(partOf(OTHER), new Uint8Array(300_000));
    writeFileSync(partOf({ ...OTHER, bytes: 300_001 }, RUNNING), new Uint8Array(300_000));
    utimesSync(partOf({ ...OTHER, bytes: 300_001 }, RUNNING), 1, 1);
    await fetched(["/model"], store(500_000));
    expect(readdirSync(folder.path)).toEqual([file.sha256.slice(2)]);
  });

  test("two different files that are fetched at a time both arrive where both fit", async () => {
    const other: ReferencedFile = { ...file, sha256: await sha256(FORGED) };
    answer = (request, response) =>
      sending(request.url === "/other" ? FORGED : CONTENT, { breakAfter: 50_000 })(request, response);
    const from = store(700_000);
    const get = (what: ReferencedFile, path: string) =>
      fetchWeights(what, [{ url: `${server.url}${path}`, send }], from, { pauseMs: 1 });
    const [one, two] = await Promise.all([get(file, "/model"), get(other, "/other")]);
    expect([await bytesOf(one), await bytesOf(two)]).toEqual([CONTENT, FORGED]);
  });

  test("waits for another program that fetches the same file, and uses its copy", async () => {
    writeFileSync(partOf(file, RUNNING), CONTENT.subarray(0, 1_000));
    const waiting = fetched();
    await sleep(300);
    writeFileSync(partOf(file, RUNNING), CONTENT);
    renameSync(partOf(file, RUNNING), join(folder.path, file.sha256.slice(2)));
    expect(await bytesOf(await waiting)).toEqual(CONTENT);
    expect(ranges).toEqual([]);
  });

  test("does not continue what a silent but running program fetches, and fetches it itself", async () => {
    writeFileSync(partOf(file, RUNNING), FORGED.subarray(0, 1_000));
    utimesSync(partOf(file, RUNNING), 1, 1);
    expect(await bytesOf(await fetched())).toEqual(CONTENT);
    expect(ranges).toEqual([undefined]);
    expect(readFileSync(partOf(file, RUNNING))).toHaveLength(1_000);
  });

  test("keeps a file readable for one program while another finds it", async () => {
    await fetched();
    const held = await fetched();
    await sleep(20);
    await fetched();
    expect(await bytesOf(held)).toEqual(CONTENT);
  });

  test("a program that is stopped while it waits ends at once", async () => {
    writeFileSync(partOf(file, RUNNING), CONTENT.subarray(0, 1_000));
    const stop = new AbortController();
    const waiting = fetchWeights(file, [], store(), { signal: stop.signal });
    stop.abort(new Error("stopped"));
    await expect(waiting).rejects.toThrow();
  });
});

test("a task that is stopped while another of the same program fetches its file does not wait for it", async () => {
  const [fetching, waiting] = [new AbortController(), new AbortController()];
  const from = [{ url: `${server.url}/model`, send }];
  const begun = Promise.withResolvers<void>();
  answer = () => begun.resolve();
  const first = fetchWeights(file, from, store(), { signal: fetching.signal });
  await begun.promise;
  const second = fetchWeights(file, from, store(), { signal: waiting.signal });
  waiting.abort(new Error("stopped"));
  await expect(second).rejects.toThrow("stopped");
  fetching.abort(new Error("over"));
  await expect(first).rejects.toThrow("over");
});

test("a disk that fills up within a piece is named, and what was kept before it is continued", async () => {
  const half = CONTENT.length / 2;
  writeFileSync(partOf(file), CONTENT.subarray(0, half));
  const handle = await open(join(folder.path, "other"), "w");
  const append = vi.spyOn(Object.getPrototypeOf(handle), "appendFile");
  await handle.close();
  append.mockImplementationOnce(async function (this: FileHandle, bytes) {
    await this.write((bytes as Uint8Array).subarray(0, 10));
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  });
  await expect(fetched()).rejects.toMatchObject({
    kind: "too-large",
    message: expect.stringContaining("There is no space left for model.gguf"),
  });
  expect(await bytesOf(await fetched())).toEqual(CONTENT);
  expect(ranges).toEqual([`bytes=${half}-`, `bytes=${half}-`]);
});

test("a stopped download keeps its part", async () => {
  const stop = new AbortController();
  answer = (_, response) => {
    response.writeHead(200, { "content-length": CONTENT.length });
    response.write(CONTENT.subarray(0, 70_000));
  };
  const going = fetchWeights(file, [{ url: `${server.url}/model`, send }], store(), {
    signal: stop.signal,
    onProgress: (done) => done >= 70_000 && stop.abort(new Error("stopped")),
  });
  await expect(going).rejects.toThrow("stopped");
  const part = readFileSync(partOf(file, process.pid));
  expect(part.length).toBe(70_000);
});
