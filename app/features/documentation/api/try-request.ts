/** Sends a documented request to this site and shows the response. */
import { onThisNetwork } from "#functions/catalogue/samples.ts";

/** Maximum number of characters of a response that are shown. */
const SHOWN = 4_000;

const ask = async (path: string) => (await fetch(path)).json();

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

export async function tryRequest(form: HTMLFormElement): Promise<void> {
  const field = form.querySelector("input");
  const [status, output] = [form.querySelector("output"), form.querySelector("pre")];
  if (!field || !status || !output) return;
  try {
    field.value = await onThisNetwork(field.value.trim(), ask);
    const address = new URL(field.value, location.origin);
    if (address.origin !== location.origin || !address.pathname.startsWith("/api/")) {
      status.textContent = "Only addresses on this site that begin with /api/ can be requested here.";
      return;
    }
    status.textContent = "Asking…";
    const begun = performance.now();
    const answer = await fetch(address);
    const text = await answer.text();
    const left = answer.headers.get("RateLimit-Remaining");
    const milliseconds = Math.round(performance.now() - begun);
    const limit = left === null ? "" : `, ${left} calls left`;
    status.textContent = `${answer.status} after ${milliseconds} ms${limit}`;
    const whole = readable(text);
    output.textContent = whole.length > SHOWN ? `${whole.slice(0, SHOWN)}\n…` : whole;
    output.hidden = false;
  } catch (error) {
    console.warn("The request could not be sent.", error);
    status.textContent =
      "This site could not be reached. Nothing was changed: check your connection and send it again.";
  }
}
