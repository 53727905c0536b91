import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

interface RadioCard {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps {
  legend: ReactNode;
  name: string;
  options: readonly RadioCard[];
  /** Options of the same group for few readers, folded until one of them is selected. */
  more?: { label: string; options: readonly RadioCard[] };
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  errors?: readonly string[];
  columns?: 1 | 2 | 3;
}

const COLUMNS = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-2 lg:grid-cols-3" } as const;

/** One choice among a few, each with a sentence about its consequence. Native radios: arrow keys work. */
export function RadioCards(props: RadioCardsProps) {
  const { legend, name, options, more, value, defaultValue, onChange, errors, columns = 2 } = props;
  const errorId = `${name}-error`;
  const cards = (shown: readonly RadioCard[]) => (
    <div className={classNames("grid gap-3", COLUMNS[columns])}>
      {shown.map((option) => (
        <label
          key={option.value}
          className="border-control bg-surface has-checked:border-accent has-checked:bg-accent-tint has-focus-visible:outline-focus flex gap-3 rounded-card border p-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-disabled:opacity-55"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            disabled={option.disabled}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={value === undefined ? defaultValue === option.value : undefined}
            onChange={() => onChange?.(option.value)}
            className="accent-accent mt-0.5 size-4 shrink-0 outline-none"
          />
          <span className="grid content-start gap-0.5">
            <span className="font-medium">{option.label}</span>
            {option.description ? <span className="text-muted text-sm">{option.description}</span> : null}
          </span>
        </label>
      ))}
    </div>
  );
  return (
    <fieldset className="grid gap-2" aria-describedby={errors?.length ? errorId : undefined}>
      <legend className="mb-2 font-medium">{legend}</legend>
      {cards(options)}
      {more ? (
        <details open={more.options.some((option) => option.value === value) || undefined}>
          <summary className="text-muted">{more.label}</summary>
          <div className="mt-2">{cards(more.options)}</div>
        </details>
      ) : null}
      {errors?.length ? (
        <p id={errorId} className="text-rejected text-sm">
          {errors.join(" ")}
        </p>
      ) : null}
    </fieldset>
  );
}
