import type { Address } from "viem";
import { t } from "#language/text.ts";
import type { PermitArgument } from "#protocol/chain/permit.ts";
import { formatAmount, formatMlb } from "#protocol/format/amount.ts";
import type { Payment, TransactionAction } from "../action.ts";
import { classifyFailure, failureOf } from "../failure/classify.ts";
import { TransactionFailure } from "../failure/failure.ts";
import type { CheckName, CheckState, TransactionEvent } from "../state/state.ts";
import type { TransactionEffects } from "./effects.ts";
import { dryRunQueue } from "./queue.ts";

interface Preflight {
  account: Address;
  /** Current amount of the payment, 0 without payment. */
  amount: bigint;
}

/** Checks wallet, network, MLB, fee and call before any prompt (G40). @throws TransactionFailure for the first */
export async function preflight(
  action: TransactionAction<unknown>,
  effects: TransactionEffects,
  dispatch: (event: TransactionEvent) => void,
): Promise<Preflight> {
  const check = async <T>(
    name: CheckName,
    run: () => Promise<T>,
    stateOf: (value: T) => CheckState = () => "passed",
  ): Promise<T> => {
    try {
      const value = await run();
      dispatch({ type: "checked", check: name, state: stateOf(value) });
      return value;
    } catch (error) {
      dispatch({ type: "checked", check: name, state: "failed" });
      throw new TransactionFailure(classifyFailure(error, action), { cause: error });
    }
  };

  const account = await check("wallet", effects.account);
  await check("network", async () => {
    if ((await effects.walletChainId()) !== effects.chainId)
      throw new TransactionFailure(failureOf("wrong-network"));
  });
  const amount = await (action.payment
    ? check("token", () => checkBalance(action.payment as Payment, account, effects))
    : 0n);
  const needsMore = Boolean(action.uploads || action.payment);
  const call = needsMore ? undefined : action.call({ account, uploaded: undefined, permit: undefined });
  await check(
    "simulation",
    () => dryRun(action, account, undefined, effects),
    (isWhole) => (isWhole && !action.uploads ? "passed" : "later"),
  );
  await check("gas", () =>
    checkGas(action.queue?.map((queued) => queued.call) ?? [call], account, effects, action.feeSpeed),
  );
  return { account, amount };
}

async function checkBalance(
  payment: Payment,
  account: Address,
  effects: TransactionEffects,
): Promise<bigint> {
  const amount = await paymentAmount(payment, effects);
  const balance = await effects.tokenBalance(account);
  if (balance < amount) {
    const text = (value: bigint) => formatMlb(value);
    throw new TransactionFailure(
      failureOf("insufficient-token", {
        message: t("Your wallet holds {text}; {text2} is needed ({label}).", {
          text: text(balance),
          text2: text(amount),
          label: payment.label.toLowerCase(),
        }),
      }),
    );
  }
  return amount;
}

async function paymentAmount(payment: Payment, effects: Pick<TransactionEffects, "read">): Promise<bigint> {
  return typeof payment.amount === "bigint"
    ? payment.amount
    : ((await effects.read(payment.amount)) as bigint);
}

/** Fee of the first executable call. A queue needs only this much to start, and stops when the fees run out. */
async function firstFee(
  [call, ...others]: readonly Parameters<TransactionEffects["fee"]>[0][],
  account: Address,
  effects: TransactionEffects,
  feeSpeed: TransactionAction["feeSpeed"],
): Promise<bigint> {
  try {
    return await effects.fee(call, account, feeSpeed);
  } catch (error) {
    if (others.length === 0) throw error;
    return firstFee(others, account, effects, feeSpeed);
  }
}

async function checkGas(
  calls: Parameters<typeof firstFee>[0],
  account: Address,
  effects: TransactionEffects,
  feeSpeed: TransactionAction["feeSpeed"],
): Promise<void> {
  const [balance, fee] = await Promise.all([
    effects.nativeBalance(account),
    firstFee(calls, account, effects, feeSpeed),
  ]);
  if (balance >= fee) return;
  const text = (value: bigint) => `${formatAmount(value, { digits: 6 })} POL`;
  throw new TransactionFailure(
    failureOf("insufficient-gas", {
      message: t("The network fee is up to {text}; your wallet holds {text2}.", {
        text: text(fee),
        text2: text(balance),
      }),
    }),
  );
}

/**
 * Dry run of the call before its files are stored, with placeholder content ids. A stored file is public permanently, so
 * every contract rule that can reject the call is checked first. Without permit or approval the payment fails; a run that
 * reaches the payment has passed every rule before it.
 * @returns whether the whole call ran; false when it ended at the payment
 * @throws the contract's error
 */
export async function dryRun(
  action: TransactionAction<unknown>,
  account: Address,
  permit: PermitArgument | undefined,
  effects: Pick<TransactionEffects, "simulate">,
): Promise<boolean> {
  if (action.queue) {
    await dryRunQueue(action.queue, account, effects);
    return true;
  }
  const call = action.call({ account, uploaded: action.uploads?.placeholder, permit });
  try {
    await effects.simulate(call, account);
    return true;
  } catch (error) {
    const { errorName } = classifyFailure(error, action);
    if (action.payment && !permit && errorName === "ERC20InsufficientAllowance") return false;
    throw error;
  }
}
