/** The gateway's status as a page without scripts. */
import { html } from "hono/html";
import type { GatewayStatus } from "./status.ts";

const STYLE = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
.scrolls{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.3rem 1rem .3rem 0;border-bottom:1px solid #8884;white-space:nowrap;font-variant-numeric:tabular-nums}
h1{font-size:1.3rem}h2{font-size:1.05rem;margin-top:2rem}`;

const table = (head: readonly string[], rows: readonly (readonly unknown[])[], empty: string) =>
  rows.length === 0
    ? html`<p>${empty}</p>`
    : html`<div class="scrolls" tabindex="0"><table><thead><tr>${head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`;

/** The beginning of an id, with the whole in its tooltip. */
const short = (id: string) => (id.length > 20 ? html`<span title="${id}">${id.slice(0, 18)}…</span>` : id);

const timeOf = (milliseconds: number) =>
  `${new Date(milliseconds).toISOString().slice(0, 19).replace("T", " ")} UTC`;

type Speed = NonNullable<GatewayStatus["providers"][number]["speeds"]>[number];

const VERDICTS = { same: "same tokens", other: "other tokens", unclear: "not recomputed" } as const;

const speedText = ({ model, firstTokenMs, tokensPerSecond }: Speed) =>
  `${model}: first token ${firstTokenMs.toFixed(0)} ms${tokensPerSecond ? `, ${tokensPerSecond.toFixed(1)} tokens/s` : ""}`;

/** Addresses at the marketplace. */
export interface StatusLinks {
  /** The page that reads the file of receipts. */
  readonly usagePage: string | undefined;
  /** The documentation about wrong answers. */
  readonly wrongAnswers: string | undefined;
  /** The same page with one receipt. */
  ofReceipt(id: string): string | undefined;
}

/** The consequences of a wrong answer, for the caller and its provider. */
const consequences = (isChecking: boolean, page: string | undefined) =>
  html`<p>${
    isChecking
      ? "A provider whose answer differs when it is recomputed here gets no more requests of this gateway."
      : "This gateway recomputes no answers, so it finds no wrong ones."
  } Answers until then stay paid, and the provider is not fined: no bond is behind an answer that a channel pays. ${
    page ? html`<a href="${page}">Details</a>` : ""
  }</p>`;

export function statusPage(status: GatewayStatus, { usagePage, wrongAnswers, ofReceipt }: StatusLinks) {
  const answer = (id: string) => {
    const link = ofReceipt(id);
    return link ? html`<a href="${link}">${short(id)}</a>` : short(id);
  };
  const { checks, wrong } = status;
  const checked = checks.isOn ? `${checks.same} equal, ${checks.other} different` : "off";
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>MLB gateway</title><meta http-equiv="refresh" content="5"><style>${STYLE}</style></head>
<body><h1>MLB gateway</h1>
<p>${status.spent} of ${status.budget} MLB spent, ${status.answers} ${status.answers === 1 ? "answer" : "answers"}, recomputed here: ${checked}</p>
${consequences(checks.isOn, wrongAnswers)}
<h2>Providers</h2>${table(
    ["Endpoint", "Models", "Measured here", "Calls answered", "Problem"],
    status.providers.map(({ endpoint, models, speeds = [], calls, problem }) => [
      ...[endpoint, models.join(", "), speeds.map(speedText).join("; ")],
      ...[calls ? `${calls.answered} of ${calls.answered + calls.failed}` : "", problem ?? "none"],
    ]),
    "No provider offers a language model. Name one with --provider URL.",
  )}
${Object.keys(wrong).length > 0 ? html`<h2>Excluded providers</h2>${table(["Account", "Reason"], Object.entries(wrong), "")}` : ""}
<h2>Channels</h2>${table(
    ["Provider", "Deposit (MLB)", "Owed (MLB)", "Status"],
    status.channels.map(({ receiver, deposited, owed, state }) => [short(receiver), deposited, owed, state]),
    "The first answer opens a channel to its provider.",
  )}
<h2>Usage</h2>${table(
    ["Day (UTC)", "Model", "Answers", "Tokens", "Price (MLB)"],
    status.usage.map(({ day, name, answers, promptTokens, outputTokens, price }) => [
      ...[day, short(name), answers, `${promptTokens} read, ${outputTokens} written`, price],
    ]),
    "Answers of the last 30 days are counted here by day and model.",
  )}
<h2>Receipts</h2>${table(
    ["Time", "Answer", "Tokens", "Price (MLB)", "Status", "Check"],
    status.recent.map(({ at, price, receipt, verdict }) => [
      timeOf(at),
      answer(receipt?.id ?? ""),
      receipt ? `${receipt.promptTokens} read, ${receipt.outputTokens} written` : "",
      ...[price, receipt?.status ?? "", verdict ? VERDICTS[verdict] : ""],
    ]),
    "Each answer leaves a signed receipt here.",
  )}
<p><a href="/v1/receipts" download="mlb-receipts.json">Download all receipts</a> with their requests${
    usagePage ? html`, and open the file at <a href="${usagePage}">${usagePage}</a> to recompute answers` : ""
  }. The file contains every request; keep it private.</p>
</body></html>`;
}
