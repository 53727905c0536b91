/** `forge lint` over the sources. Each finding is fixed, switched off in foundry.toml with the reason, or explained here. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../solidity/source-files.ts";

const FORGE = join(ROOT, "node_modules/.bin/forge");

export type Finding = { lint: string; file: string; text: string };

const BOOKED = "the token's whole supply is below 2^90, and all that is booked has been received";

/** Lint, file and source of a finding, with the reason why the code is right. */
export const explained: ReadonlyArray<Finding & { why: string }> = [
  {
    lint: "asm-keccak256",
    file: "TaskManager.sol",
    text: "keccak256(abi.encode(msg.sender, modelId, reward, data))",
    why: "the id depends on what is hashed, so it is named field by field; assembly would save little",
  },
  {
    lint: "unsafe-typecast",
    file: "TaskStorage.sol",
    text: "uint8(task.modelAndKind & KIND)",
    why: "two bits",
  },
  {
    lint: "unsafe-typecast",
    file: "ModelRegistry.sol",
    text: "uint32(offset + i + 1)",
    why: "a page ends at the counter, which has this type",
  },
  {
    lint: "asm-keccak256",
    file: "SealedVotes.sol",
    text: "keccak256( abi.encode( COMMITMENT, signed.verificationId, signed.voter, signed.commitment, signed.ticket, signed.deadline ) )",
    why: "voters sign what is hashed, so it is named field by field; assembly would save little",
  },
  {
    lint: "asm-keccak256",
    file: "SealedVotes.sol",
    text: "keccak256( abi.encode( verificationId, opening.voter, opening.trace, opening.confidence, keccak256(bytes(opening.reasoning)), opening.salt ) )",
    why: "voters commit to what is hashed, so it is named field by field; assembly would save little",
  },
  {
    lint: "asm-keccak256",
    file: "SealedVotes.sol",
    text: "keccak256(abi.encode(opening.trace))",
    why: "one word is hashed, once for each opened vote; assembly would save little",
  },
  {
    lint: "unsafe-typecast",
    file: "SealedVotes.sol",
    text: "bytes4(reason)",
    why: "the first bytes of an error are its selector",
  },
  {
    lint: "unsafe-typecast",
    file: "SealedVotes.sol",
    text: "uint32((drawn << 32) / totalStaked)",
    why: "less than one, with 32 binary places",
  },
  {
    lint: "incorrect-shift",
    file: "Parties.sol",
    text: "1 << WIDTH",
    why: "one, shifted by the width of a tag, is intended",
  },
  {
    lint: "incorrect-shift",
    file: "Parties.sol",
    text: "1 << (3 * WIDTH)",
    why: "the bit above three tags",
  },
  {
    lint: "unsafe-typecast",
    file: "Appeals.sol",
    text: "uint96(bond)",
    why: "at most the uint96 reward",
  },
  {
    lint: "unsafe-typecast",
    file: "VerificationManager.sol",
    text: "uint96(voteLock)",
    why: "at most half of a uint96 reward, or a uint96 parameter",
  },
  {
    lint: "unsafe-typecast",
    file: "VerificationManager.sol",
    text: "uint96(slashed)",
    why: "a part of a uint96 lock",
  },
  ...["RewardLedger.sol", "RewardDistributor.sol"].map((file) => ({
    lint: "unsafe-typecast",
    file,
    text: "uint128(amount)",
    why: BOOKED,
  })),
  {
    lint: "unsafe-typecast",
    file: "RewardDistributor.sol",
    text: "uint96(bond)",
    why: "at most half of a uint96 reward",
  },
  {
    lint: "unsafe-typecast",
    file: "RewardDistributor.sol",
    text: "uint96(fee)",
    why: "the fee comes as a uint96 from the module that holds the parameter",
  },
  {
    lint: "unsafe-typecast",
    file: "RewardDistributor.sol",
    text: "uint96(owed - returned)",
    why: "at most a uint96 fee",
  },
  {
    lint: "unsafe-typecast",
    file: "VerifierStaking.sol",
    text: "uint128(slashed)",
    why: "a sum of parts of uint96 locks, of which there are fewer than 2^17 in a verification",
  },
  {
    lint: "named-struct-fields",
    file: "RewardDistributor.sol",
    text: "Params(providerBps, verifierBps, bondBps, minReward, distributionGrace)",
    why: "the arguments have the names and the order of the fields, and every field is tested",
  },
  {
    lint: "unsafe-typecast",
    file: "RewardDistributor.sol",
    text: "uint16(Constants.BPS - sum)",
    why: "at most 10,000",
  },
  {
    lint: "unsafe-typecast",
    file: "RewardDistributor.sol",
    text: "uint96(share)",
    why: "at most a uint96 reward or bond",
  },
  {
    lint: "unsafe-typecast",
    file: "RewardDistributor.sol",
    text: "uint32(voters)",
    why: "votes are counted in a uint16",
  },
  {
    lint: "incorrect-shift",
    file: "PaymentChannels.sol",
    text: "1 << (uint256(salt) & 0xff)",
    why: "one, shifted by the place of a salt in its word, is intended",
  },
  ...[
    "keccak256( abi.encode(channel.receiver, channel.signer, channel.cap, channel.expiry, channel.salt) )",
    "keccak256(abi.encode(block.chainid, address(this), channel))",
  ].map((text) => ({
    lint: "asm-keccak256",
    file: "PaymentChannels.sol",
    text,
    why: "money depends on what is hashed, so it is named field by field; assembly would save little",
  })),
  ...["uint96(deposited)", "uint96(amount)", "uint96(fee)"].map((text) => ({
    lint: "unsafe-typecast",
    file: "PaymentChannels.sol",
    text,
    why: "compared with a uint96 before, or a part of one",
  })),
];

type Span = {
  file_name: string;
  is_primary: boolean;
  text: { text: string; highlight_start: number; highlight_end: number }[];
};
type Message = { code: { code: string } | null; spans: Span[] };

export function parseFindings(output: string): Finding[] {
  return output
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line): Message => JSON.parse(line))
    .flatMap(({ code, spans }) => {
      const span = spans.find((candidate) => candidate.is_primary);
      if (!code || !span) return [];
      const text = span.text
        .map((line) => line.text.slice(line.highlight_start - 1, line.highlight_end - 1).trim())
        .join(" ");
      return [{ lint: code.code, file: span.file_name.split("/").at(-1) ?? "", text }];
    });
}

const same = (a: Finding, b: Finding) => a.lint === b.lint && a.file === b.file && a.text === b.text;

/** Findings without an explanation, and explanations without a finding. */
export function complaints(findings: readonly Finding[]): string[] {
  const open = findings.filter((finding) => !explained.some((known) => same(known, finding)));
  const stale = explained.filter((known) => !findings.some((finding) => same(known, finding)));
  return [
    ...open.map(({ lint, file, text }) => `forge lint, ${lint} in ${file}: ${text}`),
    ...stale.map(({ lint, file, text }) => `${lint} in ${file} is explained but gone: ${text}`),
  ];
}

/** Runs forge; undefined with a reason on standard error when it does not run on this machine. */
export function forgeLint(): { findings: Finding[] } | { missing: string } {
  if (!existsSync(FORGE)) return { missing: "the optional package @foundry-rs/forge is not installed" };
  const scratch = mkdtempSync(join(tmpdir(), "forge-lint-"));
  try {
    const run = spawnSync(FORGE, ["lint", "--root", ".", "--json", "src"], {
      cwd: join(ROOT, "contracts"),
      encoding: "utf8",
      env: {
        ...process.env,
        FOUNDRY_SOLC: join(import.meta.dirname, "solc-command.mjs"),
        FOUNDRY_OUT: join(scratch, "out"),
        FOUNDRY_CACHE_PATH: join(scratch, "cache"),
      },
    });
    if (run.error) return { missing: run.error.message };
    const findings = parseFindings(`${run.stdout}\n${run.stderr}`);
    if (run.status !== 0 && findings.length === 0) throw new Error(`forge lint failed:\n${run.stderr}`);
    return { findings };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
