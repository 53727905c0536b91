import { createContext, useContext } from "react";

/** Returns the chain's present in unix seconds. */
export type ChainClock = () => number;

/** What is used while no block is known. */
export const computerClock: ChainClock = () => Math.floor(Date.now() / 1000);

const ChainClockContext = createContext<ChainClock>(computerClock);
export const ChainClockProvider = ChainClockContext.Provider;

/**
 * The chain's clock, not the computer's (G60): deadlines are decided by block times, and a local chain's time can
 * be moved. Only for effects and event handlers: a render would differ between server and browser.
 */
export function useChainClock(): ChainClock {
  return useContext(ChainClockContext);
}

/**
 * A clock that starts at a known block time and then runs with the computer.
 * @param blockTimestamp unix seconds of a block that is recent at `readAt`
 * @param readAt `Date.now()` when that was read, milliseconds
 */
export function chainClockFrom(blockTimestamp: number, readAt: number): ChainClock {
  return () => blockTimestamp + Math.floor((Date.now() - readAt) / 1000);
}
