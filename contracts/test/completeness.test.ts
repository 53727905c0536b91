/** Every error and event of our contracts is demanded by some test, of the very contract that has it. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { type ContractName, readArtifact } from "../deploy/artifacts.ts";

/** Our contracts, the name under which tests know them, and where their own tests are. */
const contracts: ReadonlyArray<readonly [ContractName, string, RegExp]> = [
  ["MLBToken", "token", /^token\/(token|refusals|authorizations)\.test/],
  ["ModelRegistry", "registry", /^model\//],
  ["TaskManager", "tasks", /^task\//],
  ["VerifierStaking", "staking", /^staking\//],
  ["VerificationManager", "verifications", /^(verification|sealed)\//],
  ["RewardDistributor", "rewards", /^reward\//],
  ["PaymentChannels", "channels", /^channel\//],
  ["SealedVotes", "sealedVotes", /^sealed\//],
  ["MLBFaucet", "faucet", /^token\/faucet\.test/],
];

/** Cases that no call can reach, and why. */
const unreachable: Readonly<Record<string, string>> = {
  AccessManagedRequiredDelay:
    "declared by the interface; a missing announcement is refused by the access manager",
  EIP712DomainChanged: "declared by the interface; name and version of the token never change",
  InvalidShortString: "name and version of the token are short",
  "StringTooLong(string)": "name and version of the token are short",
  ECDSAInvalidSignatureLength: "permits give the parts of a signature one by one",
  ERC20InvalidApprover: "the zero address never calls",
  ERC20InvalidSender: "the zero address never calls and there is no burning",
  SafeCastOverflowedUintDowncast: "the clock of the token's authorizations fits its type",
  SafeERC20FailedOperation: "the token reverts where others return false",
  InvalidAccountNonce: "permits carry no nonce: a wrong one shows as a wrong signer",
};

/** Names that come with libraries: one test of one contract speaks for all. */
const inherited = new Set([
  "AccessManagedUnauthorized",
  "AccessManagedInvalidAuthority",
  "AuthorityUpdated",
  "ReentrancyGuardReentrantCall",
]);

/** Scenario tests check few details of single contracts; completeness counts only the other tests. */
const OTHER = /^(scenario\/|completeness\.test)/;
const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts") && !OTHER.test(file))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), "utf8") }));

const found = (texts: string[], mention: RegExp) =>
  new Set(texts.flatMap((text) => [...text.matchAll(mention)].map((match) => match[1] ?? "")));

/** Errors and events named in the files that `belongs` chooses. */
const namedIn = (belongs: RegExp) =>
  found(
    sources.filter(({ file }) => belongs.test(file)).map(({ text }) => text),
    /"([A-Z]\w*)"/g,
  );

/** Those demanded anywhere of the contract that tests call `key`: `c.tasks, "Name"` or `["tasks", "Name"`. */
const demandedOf = (key: string) =>
  found(
    sources.map(({ text }) => text),
    new RegExp(`\\b${key}"?,\\s*(?:\\w+:\\s*)?"([A-Z]\\w*)"`, "g"),
  );

/** Errors or events of a contract that a call can bring about. */
function reachable(contract: ContractName, kind: "error" | "event"): string[] {
  return readArtifact(contract).abi.flatMap((item) => {
    if (item.type !== kind) return [];
    const signature = `${item.name}(${item.inputs.map(({ type }) => type).join(",")})`;
    return unreachable[item.name] || unreachable[signature] ? [] : [item.name];
  });
}

describe("no error and no event goes untested", () => {
  it("in tests that do name errors and events", () => {
    assert.ok(sources.length > 10);
    assert.ok(demandedOf("tasks").has("TaskCreated"));
    assert.ok(!demandedOf("registry").has("TaskCreated"));
  });

  for (const [contract, key, files] of contracts) {
    const tested = new Set([...namedIn(files), ...demandedOf(key)]);
    const everywhere = namedIn(/./);
    for (const kind of ["error", "event"] as const) {
      it(`${kind}s of ${contract}`, () => {
        const names = reachable(contract, kind);
        assert.deepEqual(
          names.filter((name) => !(inherited.has(name) ? everywhere : tested).has(name)),
          [],
        );
      });
    }
  }

  it("and none is called unreachable that a test has reached", () => {
    assert.deepEqual(
      Object.keys(unreachable).filter((name) => namedIn(/./).has(name)),
      [],
    );
  });
});
