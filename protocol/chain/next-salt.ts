/** The first unused salt of a payer whose salts are used in order, as application and SDK do: they share storage, which saves gas. */
import { type Hex, toHex } from "viem";

/** Doubles its steps until a salt is unused, then halves the interval. `isUsed` reads the contract. */
export async function nextSalt(isUsed: (salt: Hex) => Promise<boolean>): Promise<Hex> {
  const used = (salt: number) => isUsed(saltOf(salt));
  let [low, high] = [0, 0];
  while (await used(high)) [low, high] = [high + 1, high * 2 + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (await used(middle)) low = middle + 1;
    else high = middle;
  }
  return saltOf(high);
}

const saltOf = (number: number): Hex => toHex(number, { size: 32 });
