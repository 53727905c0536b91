/** Rules of the token: balances, allowances, permits. */
import { need, type Permit, type State } from "./state.ts";

const UNLIMITED = 2n ** 256n - 1n;

const pair = (owner: string, spender: string) => `${owner}>${spender}`;
export const balanceOf = (s: State, account: string) => s.balances[account] ?? 0n;

export function transfer(s: State, from: string, to: string, amount: bigint): void {
  const balance = balanceOf(s, from);
  need(balance >= amount, "ERC20InsufficientBalance", from, balance, amount);
  s.balances[from] = balance - amount;
  s.balances[to] = balanceOf(s, to) + amount;
  s.events.push(["Transfer", from, to, amount]);
}

/** `spender` takes what it was allowed to take. */
export function transferFrom(s: State, spender: string, from: string, amount: bigint): void {
  const allowance = s.allowances[pair(from, spender)] ?? 0n;
  if (allowance !== UNLIMITED) {
    need(allowance >= amount, "ERC20InsufficientAllowance", spender, allowance, amount);
    s.allowances[pair(from, spender)] = allowance - amount;
  }
  transfer(s, from, spender, amount);
}

export function approve(s: State, owner: string, spender: string, value: bigint): void {
  s.allowances[pair(owner, spender)] = value;
  s.events.push(["Approval", owner, spender, value]);
}

/** A permit that does not hold is as if it had not been given. */
export function permit(s: State, owner: string, spender: string, given: Permit): void {
  const nonce = s.nonces[owner] ?? 0;
  if (!given.valid || s.now > given.deadline || given.nonce !== nonce) return;
  s.nonces[owner] = nonce + 1;
  approve(s, owner, spender, given.value);
}
