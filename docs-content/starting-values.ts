/** Initial parameters of a public deployment. A page shows the connected network's parameters where they are known. */
import { defaults } from "#contracts/deploy/parameters.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import { DEFAULT_VOTING_PERIOD, EXTENSION_PERIOD } from "#protocol/generated/constants.ts";
import { fileRules } from "#protocol/storage/file-rules.ts";
import { figuresOf, timeInWords } from "./figures.ts";

const { tasks, staking, verification, appeals, rewards } = defaults;

export const values = {
  ...figuresOf({ ...tasks, ...staking, ...verification, ...appeals, ...rewards }),
  // Constants of the contracts and the store, the same on every network.
  votingPeriod: timeInWords(DEFAULT_VOTING_PERIOD),
  extension: timeInWords(EXTENSION_PERIOD),
  modelFile: formatBytes(fileRules.model.maxBytes),
  weightsFile: formatBytes(fileRules.model.larger.maxBytes),
  inputFile: formatBytes(fileRules.taskInput.maxBytes),
  resultFile: formatBytes(fileRules.resultOutput.maxBytes),
  logFile: formatBytes(fileRules.resultLogs.maxBytes),
} as const;
