/** Time after which a browser has taken the file over, milliseconds. */
const TAKEN_MS = 60_000;

/** Saves bytes that the page has computed as a download. */
export function saveFile(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), TAKEN_MS);
}
