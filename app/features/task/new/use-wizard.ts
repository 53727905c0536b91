import { useNavigate, useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Address } from "viem";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { useContractRead } from "#app/transaction/contract/use-contract-read.ts";
import { deployments } from "#protocol/chain/deployments.ts";
import { stepLink } from "./step-indicator.tsx";

/** Whether the escrow may take the reward already (F77). */
export function useIsApproved(account: Address | undefined, reward: bigint): boolean {
  const chain = useAppChain();
  const escrow = deployments.get(chain.id)?.contracts.RewardDistributor.address;
  const { data } = useContractRead(
    "MLBToken",
    "allowance",
    account && escrow ? [account, escrow] : undefined,
  );
  return data !== undefined && data >= reward;
}

/** A URL that asks for a step too far is corrected, so that Back and reload do what they say. */
export function useStepInUrl(ready: boolean, asked: number, step: number): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => {
    if (ready && asked !== step)
      navigate(stepLink(search, step), { replace: true, preventScrollReset: true });
  }, [ready, asked, step, search, navigate]);
}

/** Moves the focus to the heading of a new step: the button that was pressed belongs to the one before. */
export function useFocusOnChange(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) heading.current?.focus();
    before.current = step;
  }, [step]);
  return heading;
}
