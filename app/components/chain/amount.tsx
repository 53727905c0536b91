import { type AmountFormat, formatAmount } from "#protocol/format/amount.ts";
import { classNames } from "../ui/class-names.ts";

export interface AmountProps {
  /** Smallest unit of the token. */
  value: bigint;
  /** Digits after the point; 4 in tables, 1 in tiles. The tooltip always has every digit. */
  digits?: AmountFormat["digits"];
  symbol?: string;
  className?: string;
}

/** Copper is the colour of the marketplace's own money, and of nothing else. */
const TOKEN = "token";

/** An amount of MLB. Never passes through a floating-point number. */
export function Amount({ value, digits, symbol = "MLB", className }: AmountProps) {
  return (
    <span
      className={classNames("tabular whitespace-nowrap", className)}
      title={`${formatAmount(value, { digits: "full" })} ${symbol}`}
    >
      {formatAmount(value, { digits })}{" "}
      <span className={symbol === "MLB" ? TOKEN : "text-muted text-[0.85em]"}>{symbol}</span>
    </span>
  );
}
