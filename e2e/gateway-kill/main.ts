/**
 * Kills gateway, provider and chain with SIGKILL at random moments while answers are paid, and compares the books afterwards.
 * `npm run release -- gateway` plays 20 rounds; `--seed N` repeats the moments of a run.
 */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "#dev-infra/ports/free-port.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { isReceiptSigned } from "#protocol/inference/answer-receipt.ts";
import { openBook } from "#sdk/gateway/book/book.ts";
import { openAccounts } from "../../agents/endpoint/accounts.ts";
import { channelsOf } from "../../agents/endpoint/test-support/test-endpoint.ts";
import { WORD_MODEL_ID } from "../../agents/endpoint/test-support/word-model.ts";
import { channels } from "../../conformance/contract-world.ts";
import { startChain } from "./chain.ts";
import { type Party, startParty } from "./party.ts";

const { values } = parseArgs({ options: { seed: { type: "string" }, rounds: { type: "string" } } });
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const ROUNDS = Number(values.rounds ?? 20);
/** Callers at once. */
const CALLERS = 3;
/** Price of an answer: 3 tokens read, 5 written. */
const PRICE = 53n;

/** A linear congruential generator: the same seed gives the same moments. */
let state = seed;
function random(): number {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return state / 2_147_483_648;
}

const folder = mkdtempSync(join(tmpdir(), "gateway-kill-"));
const program = (name: string) => join(import.meta.dirname, name);
const [chainPort, providerPort, gatewayPort] = [await freePort(), await freePort(), await freePort()];
const chainUrl = `http://127.0.0.1:${chainPort}`;
const chainFolder = join(folder, "chain");
const providerUrl = `http://127.0.0.1:${providerPort}`;
const accountsPath = join(folder, "endpoint.sqlite");
const start = {
  chain: () => startChain(chainFolder, chainPort),
  provider: () => startParty(program("provider.ts"), [chainUrl, String(providerPort), accountsPath]),
  gateway: () => startParty(program("gateway.ts"), [chainUrl, String(gatewayPort), folder, providerUrl]),
};
type Side = keyof typeof start;
const SIDES: readonly Side[] = ["gateway", "provider", "chain"];
/** The first start of the chain, before the others. */
const chain = await startChain(chainFolder, chainPort, true);
const running: Record<Side, Party> = {
  chain,
  provider: await start.provider(),
  gateway: await start.gateway(),
};
const url = `http://127.0.0.1:${gatewayPort}/v1/chat/completions`;
const body = JSON.stringify({ model: WORD_MODEL_ID, messages: [{ role: "user", content: "Hi" }] });

let answered = 0;
let failed = 0;
let isOver = false;
async function call(): Promise<boolean> {
  const signal = AbortSignal.timeout(20_000);
  const response = await fetch(url, { method: "POST", body, signal }).catch(() => undefined);
  const answer = response?.ok ? await response.json().catch(() => undefined) : undefined;
  if (answer) answered++;
  else failed++;
  return answer !== undefined;
}
async function callAgainAndAgain(): Promise<void> {
  while (!isOver) if (!(await call())) await sleep(300);
}

console.log(`gateway-kill.started ${JSON.stringify({ seed, rounds: ROUNDS })}`);
// The channel is open before the first kill.
while (!(await call())) await sleep(200);
const callers = Array.from({ length: CALLERS }, callAgainAndAgain);
for (let round = 0; round < ROUNDS; round++) {
  const after = Math.floor(random() * 1_500);
  const draw = random();
  // Two at once in every fourth round.
  const first = Math.floor(random() * SIDES.length);
  const killed = SIDES.filter((_, index) => (draw < 0.25 ? index !== first : index === first));
  await sleep(after);
  await Promise.all(killed.map((side) => running[side].kill()));
  await Promise.all(
    killed.map(async (side) => {
      running[side] = await start[side]();
    }),
  );
  console.log(`gateway-kill.round ${JSON.stringify({ round, after, killed, answered, failed })}`);
}
isOver = true;
await Promise.all(callers);

// A gateway avoids a provider that failed for up to a minute only while it has another, so the last answers come at once.
while (!(await call())) await sleep(200);
await sleep(3_000);
for (const side of ["gateway", "provider"] as const) await running[side].kill();

const home = { chainId: LOCAL_CHAIN_ID, channels: channels.address };
const [book, accounts] = [openBook(join(folder, "gateway.sqlite")), openAccounts(accountsPath)];
let [paid, billed] = [0n, 0n];
for (const { id, terms, owed, signed, deposited, state: is } of book.channels()) {
  const theirs = accounts.owedBy(id);
  const open = book.unbilled(id);
  const most = open.reduce((sum, answer) => sum + answer.most, 0n);
  // Each side may lack the other's last answers, and no more than those.
  assert(theirs >= owed, "the provider bills no less than the gateway booked");
  assert(theirs - owed <= most, "the provider bills no more than the answers whose receipts were lost");
  assert(signed >= theirs && signed <= deposited, "vouchers cover the bill and stay within the deposit");
  const exact = accounts.coveringVoucher(id);
  assert(theirs === 0n || (exact && exact.amount >= theirs), "a voucher pays for everything that is billed");
  assert.equal((await channelsOf("Clara", chainUrl).read(terms)).deposited, deposited);
  console.log(
    `gateway-kill.channel ${JSON.stringify({ id, is, owed: String(owed), theirs: String(theirs), unbilled: open.length })}`,
  );
  [paid, billed] = [paid + owed, billed + theirs];
}
const receipts = book.recent(100_000).flatMap(({ receipt }) => receipt ?? []);
assert.equal(new Set(receipts.map(({ id }) => id)).size, receipts.length, "no receipt is booked twice");
for (const receipt of receipts) assert(await isReceiptSigned(home, receipt), "every receipt is signed");
const priced = receipts.reduce((sum, { price }) => sum + BigInt(price), 0n);
assert(paid >= priced, "booked totals contain every receipt");
assert(billed >= BigInt(answered) * PRICE, "every answer that a caller got is billed");
assert.equal(book.channels().filter(({ state: is }) => is === "open").length, 1, "one channel is open");
assert.deepEqual([...book.wrong()], [], "no honest provider was blamed");
console.log(
  `gateway-kill.passed ${JSON.stringify({ seed, rounds: ROUNDS, answered, failed, receipts: receipts.length, billed: String(billed), booked: String(paid) })}`,
);
book.close();
accounts.close();
await running.chain.kill();
rmSync(folder, { recursive: true });
