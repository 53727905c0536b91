export interface Table {
  /** Name of its place in the documentation page. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const minus = (text: string): string => text.replace("-", "−");

/** An amount in rewards, such as 0.143. */
export const amount = (value: number, digits = 3): string => minus(value.toFixed(digits));

/** A gain in rewards with its sign, such as +0.092. A gain that rounds to zero has none. */
export function gain(value: number, digits = 3): string {
  const text = value.toFixed(digits);
  if (Number(text) === 0) return (0).toFixed(digits);
  return value > 0 ? `+${text}` : minus(text);
}

/** A share in percent. */
export const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits)} %`;

/** A share in percent, or a limit that was not reached. */
export const limit = (share: number, most = 0.5): string =>
  share >= most - 1e-3 ? `above ${100 * most} %` : percent(share, 0);

export const pair = (one: string, other: string): string => `${one} / ${other}`;

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

export const linesOf = ({ columns, rows }: Table): string[] => [
  line(columns),
  line(columns.map(() => "---")),
  ...rows.map(line),
];
