/** A private task from its input to the votes, over a store in memory whose every byte is looked at (decision 35). */
import { concat, type Hex, keccak256, toBytes } from "viem";
import { expect, test } from "vitest";
import { verificationIdOf } from "#protocol/chain/ids.ts";
import { roundTrace, traceSeal } from "#protocol/chain/sealed/sealed-vote.ts";
import { contentId } from "#protocol/content/cid.ts";
import { type Reader, recipientsOf } from "#protocol/content/private-task/readers.ts";
import { sealFile } from "#protocol/content/private-task/sealed-file.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { Check } from "#protocol/generated/enums.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { packInput } from "#runtime/private/private-files.ts";
import { privateOrder } from "#runtime/private/private-order.ts";
import { openResult, sealResult } from "#runtime/private/private-result.ts";
import { openerFor, readerOf } from "../test-support/private-readers.ts";
import {
  bytesOf,
  INPUT,
  OUTPUT,
  outcomeOf,
  places,
  privateTask,
  readers,
  TASK,
} from "../test-support/private-task.ts";

const SECRETS = ["4711", "diabetes", "0.8125", "cautious-setting", "patients.csv", "risk.txt"];

type Task = Awaited<ReturnType<typeof privateTask>>;

/** The submission with another result file in its place. */
async function withResult(task: Task, file: Uint8Array<ArrayBuffer>, trace: Hex | undefined) {
  const { resultDocuments } = await import("#protocol/documents/result-documents.ts");
  const { document, bundle, ...documents } = await resultDocuments({
    taskId: TASK,
    provider: readers[1]?.account as Hex,
    model: { id: `0x${"6".repeat(64)}`, version: "1.0.0" },
    startTime: 1,
    endTime: 1,
    environment: "",
    notes: null,
    output: { name: "result.age", cid: await task.store.keep(file), sha256: await sha256(file) },
  });
  await task.store.keep(document);
  return { ...documents, trace, bundleCid: await task.store.keep(bundle) };
}

test("every chosen verifier opens, recomputes and approves, and the requester reads the result", async () => {
  const task = await privateTask();
  const submission = await task.submit();
  for (const place of places.verifiers) {
    const { proved, open } = await task.vote(place, submission);
    expect([proved, open]).toMatchObject([{ approve: true }, { approve: true }]);
  }
  const result = [...task.store.stored.values()].find(
    (bytes) => bytes !== task.sealed && new TextDecoder().decode(bytes.slice(0, 3)) === "age",
  );
  const opened = await openResult(result as Uint8Array<ArrayBuffer>, {
    readers,
    reader: await openerFor(places.requester),
  });
  expect(opened).toMatchObject({ task: TASK, fileName: "risk.txt", metrics: { risk: 0.8125 } });
  expect(new TextDecoder().decode(opened.output)).toBe(OUTPUT(INPUT));
});

test("no stored byte, vote, or submitted text shows input, parameters, result, trace or a hash of them", async () => {
  const task = await privateTask();
  const submission = await task.submit();
  const votes = await Promise.all(places.verifiers.map((place) => task.vote(place, submission)));
  const { output, inputHash, trace, digest } = await outcomeOf({
    input: { name: "", bytes: bytesOf(INPUT) },
    parameters: { mode: "cautious-setting" },
  });
  const { trace: _secret, ...published } = submission;
  const texts = [
    ...[...task.store.stored.values()].map((bytes) => new TextDecoder("latin1").decode(bytes)),
    JSON.stringify([published, votes]),
  ].join("\n");
  const hashes = [output.sha256, inputHash, trace as Hex, digest].map((hash) => hash.slice(2));
  const cids = await Promise.all([bytesOf(INPUT), output.bytes].map((bytes) => contentId(bytes)));
  for (const secret of [...SECRETS, ...hashes, ...cids.map(({ cid }) => cid)])
    expect(texts).not.toContain(secret);
  for (const { proved } of votes) expect(proved).not.toHaveProperty("claim");
});

test("a guessed input is confirmed neither by content id, nor by size, nor by the seal of its trace", async () => {
  const [yes, no] = await Promise.all(
    ["yes", "no"].map((answer) =>
      privateOrder({ fileName: "a.txt", bytes: bytesOf(answer), parameters: {} }, readers),
    ),
  );
  const again = await privateOrder({ fileName: "a.txt", bytes: bytesOf("yes"), parameters: {} }, readers);
  expect(yes?.sealed.length).toBe(no?.sealed.length);
  expect((await contentId(again.sealed)).cid).not.toBe(
    (await contentId(yes?.sealed ?? new Uint8Array())).cid,
  );
  const submission = await (await privateTask()).submit();
  const guessed = await outcomeOf({
    input: { name: "", bytes: bytesOf(INPUT) },
    parameters: { mode: "cautious-setting" },
  });
  const verification = verificationIdOf(TASK, 1, submission.resultHash);
  const seal = traceSeal(roundTrace(verification, submission.trace as Hex));
  expect(traceSeal(roundTrace(verification, guessed.trace as Hex))).not.toBe(seal);
  expect(keccak256(concat([toBytes(verification), toBytes(guessed.trace as Hex)]))).not.toBe(seal);
});

test("a stranger's agent gives a reason before it computes, votes or stakes anything", async () => {
  const task = await privateTask();
  const submission = await task.submit();
  const { proved, open } = await task.vote(places.stranger, submission);
  expect([proved.trace, "approve" in open]).toEqual([undefined, false]);
  for (const { reason } of [proved, open]) expect(reason).toContain("is private");
  const { jobs } = await task.partsOf(places.stranger);
  await expect(jobs.of(TASK)).rejects.toMatchObject({ code: "private" });
});

test("a provider sees before its bond that the requester wrapped a wrong key for itself or a verifier", async () => {
  const plain = packInput({
    fileName: "a.txt",
    bytes: bytesOf(INPUT),
    parameters: {},
    salt: `0x${"1".repeat(64)}`,
  });
  const wrong = (await readerOf(places.stranger, "verifier")).recipient;
  for (const place of [1, 2, 4]) {
    const task = await privateTask({
      sealed: await sealFile(plain, recipientsOf(readers).with(place, wrong)),
    });
    await expect(task.provider.requireSound(TASK)).rejects.toMatchObject({ code: "private" });
  }
});

test("a truncated or foreign file in place of the input is declined as unreadable, not as a wrong input", async () => {
  const { sealed } = await privateTask();
  for (const broken of [sealed.slice(0, 100), sealed.slice(0, -1), bytesOf("no age file")]) {
    const task = await privateTask({ sealed: broken });
    await expect(task.provider.requireSound(TASK)).rejects.toMatchObject({ code: "private" });
  }
});

test("a result that one verifier cannot open is rejected by all verifiers with one trace", async () => {
  const task = await privateTask();
  const { trace } = await task.submit();
  const outcome = await outcomeOf({
    input: { name: "", bytes: bytesOf(INPUT) },
    parameters: { mode: "cautious-setting" },
  });
  const plain = { task: TASK, fileName: "risk.txt", notes: "", metrics: { risk: 0.8125 }, artifacts: [] };
  const result = { ...plain, output: outcome.output.bytes };
  const forOthers = readers.with(4, {
    ...(readers[4] as Reader),
    ...(await readerOf(places.stranger, "verifier")),
  });
  for (const file of [
    await sealResult(result, { readers: forOthers }),
    await sealResult({ ...result, task: `0x${"9".repeat(64)}` }, { readers }),
    task.sealed,
    bytesOf("nothing"),
  ]) {
    const submission = await withResult(task, file, trace);
    const votes = await Promise.all(places.verifiers.map((place) => task.vote(place, submission)));
    expect(
      votes.map(({ proved, open }) => [proved.trace && "approve" in proved && proved.approve, open.approve]),
    ).toEqual(places.verifiers.map(() => [false, false]));
    expect(new Set(votes.map(({ proved }) => proved.trace)).size).toBe(1);
  }
});

test("a failing run is reported without the sentence of its script, which can quote the input", async () => {
  const task = await privateTask({
    run: async () => {
      throw new RuntimeFault("failed", `row 1: ${INPUT}`);
    },
  });
  const failure = await task.provider.compute(TASK, Check.Open).catch((cause: Error) => cause.message);
  expect(failure).not.toContain("4711");
  const { proved, open } = await task.vote(
    places.verifiers[0],
    await withResult(task, bytesOf("nothing"), `0x${"1".repeat(64)}`),
  );
  expect(JSON.stringify([proved, open])).not.toContain("4711");
});
