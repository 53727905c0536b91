import type { Address } from "viem";
import { RadioCards } from "#app/components/ui/form/radio-cards.tsx";
import { useAppChain } from "#app/env/use-public-environment.ts";
import type { ContractCall } from "#app/transaction/contract/contracts.ts";
import { type FeeSpeed, feeSpeeds } from "#app/transaction/send/fee-speed.ts";
import { useFeeQuote } from "#app/transaction/send/use-fee-quote.ts";
import { formatCount } from "#language/number.ts";
import { t } from "#language/text.ts";

import { formatAmount } from "#protocol/format/amount.ts";

const labels = (): Record<FeeSpeed, { label: string; description: string }> => ({
  slow: { label: t("Slow"), description: t("Cheapest; can take several blocks.") },
  standard: { label: t("Standard"), description: t("The typical fee.") },
  fast: { label: t("Fast"), description: t("Higher than 90% of recent fees; usually in the next block.") },
});

export interface GasSpeedProps {
  value: FeeSpeed;
  onChange: (speed: FeeSpeed) => void;
  /** The call to estimate; undefined until it is complete. */
  call: ContractCall | undefined;
  account: Address | undefined;
}

/** Gas speed with its current network cost (F68, F69). */
export function GasSpeed({ value, onChange, call, account }: GasSpeedProps) {
  const chain = useAppChain();
  const quote = useFeeQuote(call, account);
  const symbol = chain.nativeCurrency.symbol;
  const costOf = (speed: FeeSpeed): string =>
    quote.data
      ? t("up to {amount} {symbol}", { amount: formatAmount(quote.data.cost[speed], { digits: 6 }), symbol })
      : "—";
  return (
    <div className="grid gap-2">
      <RadioCards
        legend={t("Gas speed")}
        name="feeSpeed"
        columns={3}
        value={value}
        onChange={(speed) => onChange(feeSpeeds.find((known) => known === speed) ?? "standard")}
        options={feeSpeeds.map((speed) => ({
          value: speed,
          label: `${labels()[speed].label} · ${costOf(speed)}`,
          description: labels()[speed].description,
        }))}
      />
      <p className="text-muted text-sm">
        {quote.data
          ? quote.data.isFallback
            ? t("Estimated gas cost for the usual limit of {gas} units of gas, based on recent blocks.", {
                gas: formatCount(quote.data.gas),
              })
            : t("Estimated gas cost for about {gas} units of gas, based on recent blocks.", {
                gas: formatCount(quote.data.gas),
              })
          : t("Estimated gas cost, based on recent blocks.")}
        {quote.isError ? ` ${t("The network is not responding; your wallet will show the fee.")}` : ""}
      </p>
    </div>
  );
}
