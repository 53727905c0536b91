import { parseUnits } from "viem";

/** Wei of an amount of MLB, such as "12.5". */
export const mlb = (amount: string): bigint => parseUnits(amount, 18);
