/** Draws an agent's page where somebody sits before it, again and again. */
import { dashboardLines, type Snapshot } from "./dashboard.ts";

const EVERY_MS = 1_000;
/** Where nobody sits before it, as in a log of a service, a page at times is enough. */
const EVERY_MS_PLAIN = 60_000;
const PLAIN = { columns: 120, rows: 40 };

const HOME = "\u001b[H";
const REST_OF_LINE = "\u001b[K";
const REST_OF_SCREEN = "\u001b[J";
const HIDE_CURSOR = "\u001b[?25l";
const SHOW_CURSOR = "\u001b[?25h";

/**
 * Begins to draw.
 * @param take what the page says now
 * @returns what ends it, with a last page
 */
export function drawDashboard(take: () => Promise<Snapshot>, out: NodeJS.WriteStream = process.stdout) {
  const draw = async () => {
    const { columns = PLAIN.columns, rows = PLAIN.rows } = out;
    const lines = dashboardLines(await take(), { columns, rows });
    out.write(
      out.isTTY
        ? `${HOME}${lines.map((line) => `${line}${REST_OF_LINE}\n`).join("")}${REST_OF_SCREEN}`
        : `${lines.join("\n")}\n\n`,
    );
  };
  if (out.isTTY) out.write(`${HIDE_CURSOR}${HOME}${REST_OF_SCREEN}`);
  const quietly = () => void draw().catch(() => undefined);
  quietly();
  const timer = setInterval(quietly, out.isTTY ? EVERY_MS : EVERY_MS_PLAIN);
  return async () => {
    clearInterval(timer);
    await draw();
    if (out.isTTY) out.write(SHOW_CURSOR);
  };
}
