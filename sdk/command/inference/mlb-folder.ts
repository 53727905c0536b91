import { homedir } from "node:os";
import { join } from "node:path";

/** A folder of this user's data. */
export const mlbFolder = (name: string): string => join(homedir(), ".mlb", name);
