/** Initial parameters of a public deployment. A page shows the connected network's parameters where they are known. */
import { defaults } from "#contracts/deploy/parameters.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import {
  CHANNEL_FEE_BPS,
  CHANNEL_NOTICE,
  DEFAULT_VOTING_PERIOD,
  EXTENSION_PERIOD,
  FAUCET_AMOUNT,
  OPENING_PERIOD,
  SEAT_LOCK_BPS,
  STAGED_BOND_BPS,
  STAGED_LOCK_BPS,
} from "#protocol/generated/constants.ts";
import { fileRules } from "#protocol/storage/file-rules.ts";
import { CEILING, LANGUAGE_MODEL_CEILING, PACKAGE_BOUNDS, WASM_MEGABYTES } from "#runtime/limits.ts";
import { figuresOf, mlb, percent, timeInWords } from "./figures.ts";

const { tasks, staking, verification, appeals, rewards } = defaults;

/** "24 hours" is clearer than "1 day" for a period within which someone has to act. */
const hours = (seconds: number) => `${seconds / 3_600} hours`;
const megabytes = (count: number) => `${count.toLocaleString("en")} MB`;
const namesOf = (extensions: readonly string[]) => extensions.map((name) => `.${name}`).join(", ");

export const values = {
  ...figuresOf({ ...tasks, ...staking, ...verification, ...appeals, ...rewards }),
  // Constants of the contracts and the store, the same on every network.
  votingPeriod: timeInWords(DEFAULT_VOTING_PERIOD),
  extension: timeInWords(EXTENSION_PERIOD),
  opening: hours(OPENING_PERIOD),
  channelNotice: hours(CHANNEL_NOTICE),
  channelFee: percent(CHANNEL_FEE_BPS),
  faucet: mlb(FAUCET_AMOUNT),
  seatLock: percent(SEAT_LOCK_BPS),
  stagedLock: percent(STAGED_LOCK_BPS),
  stagedBond: percent(STAGED_BOND_BPS),
  modelFile: formatBytes(fileRules.model.maxBytes),
  weightsFile: formatBytes(fileRules.model.larger.maxBytes),
  inputFile: formatBytes(fileRules.taskInput.maxBytes),
  inputTypes: namesOf(fileRules.taskInput.extensions),
  resultFile: formatBytes(fileRules.resultOutput.maxBytes),
  resultTypes: namesOf(fileRules.resultOutput.extensions),
  logFile: formatBytes(fileRules.resultLogs.maxBytes),
  // Limits of packages, the same on every machine.
  scriptMemory: megabytes(CEILING.memoryMegabytes),
  wasmMemory: megabytes(WASM_MEGABYTES),
  modelMemory: megabytes(LANGUAGE_MODEL_CEILING.memoryMegabytes),
  runTime: timeInWords(CEILING.seconds),
  packageOutput: formatBytes(CEILING.outputBytes),
  packageFile: formatBytes(PACKAGE_BOUNDS.archiveBytes),
} as const;
