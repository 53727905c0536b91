/** Time after which a browser has taken the file over, milliseconds. */
const TAKEN_MS = 60_000;

/** Saves content that the page has made as a download. */
export function saveFile(name: string, content: BlobPart, type = "application/octet-stream"): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), TAKEN_MS);
}
