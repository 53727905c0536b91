/** Receipts as pages of a browser, with the lines that a reader must find. */
import { seededRandom } from "#dev-infra/random.ts";

const SHOPS = ["Corner Bakery", "Harbour Books", "Green Grocer", "Station Kiosk", "Old Mill Cafe"];
const GOODS = [
  "Bread",
  "Apple juice",
  "Notebook A5",
  "Espresso",
  "Tomatoes 500 g",
  "Postcard",
  "Cheese",
  "Tea",
];

export interface Receipt {
  readonly html: string;
  /** From top to bottom; what is printed in one row is one text without blanks. */
  readonly rows: readonly string[];
}

export function receipt(seed: number): Receipt {
  const random = seededRandom(seed);
  const pick = (list: readonly string[]) => list[random.below(list.length)] as string;
  const amount = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
  let total = 0;
  const goods = Array.from({ length: 3 + random.below(3) }, () => {
    const cents = 100 + random.below(2_900);
    total += cents;
    return [pick(GOODS), amount(cents)] as const;
  });
  const lines = [...goods, ["Total", amount(total)] as const];
  const head = [pick(SHOPS), `Receipt ${1_000 + random.below(9_000)}`];
  const grey = 225 + random.below(31);
  const row = ([name, price]: readonly [string, string]) => `<tr><td>${name}</td><td>${price}</td></tr>`;
  return {
    html: `<style>
      body { margin: 0; font: ${16 + random.below(7)}px sans-serif; color: #222; }
      main { background: rgb(${grey} ${grey} ${grey}); padding: 16px 24px; width: 352px; } h1 { font-size: 26px; margin: 0 0 12px; }
      table { width: 100%; margin-top: 16px; border-spacing: 0 8px; } td + td { text-align: right; }
    </style><main><h1>${head[0]}</h1>${head[1]}<table>${lines.map(row).join("")}</table></main>`,
    rows: [...head, ...lines.map((line) => line.join(""))].map((text) => text.replaceAll(" ", "")),
  };
}
