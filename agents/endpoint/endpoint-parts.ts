/** Everything that the endpoint's API answers with. */
import type { LocalAccount } from "viem";
import type { Log } from "../service/log.ts";
import type { Accounts } from "./accounts.ts";
import type { ChannelStates } from "./channel-states.ts";
import type { PaymentChain } from "./payment/x402-payment.ts";
import type { Places } from "./places.ts";
import type { AnyServed } from "./served-model.ts";

export interface EndpointParts {
  readonly account: LocalAccount;
  readonly accounts: Accounts;
  readonly states: Pick<ChannelStates, "home" | "requireClaimable">;
  readonly places: Places;
  /** For single payments. */
  readonly chain: PaymentChain;
  /** Least single payment, smallest unit of MLB; undefined where only channels pay. */
  readonly x402AtLeast?: bigint | undefined;
  /** Models by their ids. */
  readonly models: ReadonlyMap<string, AnyServed>;
  readonly log: Log;
  /** Aborted when the agent stops; answers in progress then end as cancelled. */
  readonly signal: AbortSignal;
}
