/** Short forms of addresses, ids and hashes (F155, F377). Always offer the whole value as well. */

function ends(value: string, first: number, last: number): string {
  return value.length > first + last ? `${value.slice(0, first)}...${value.slice(-last)}` : value;
}

/** Address: first 6, "...", last 4 (F377). */
export function shortAddress(address: string): string {
  return ends(address, 6, 4);
}

/** Verification ids, model ids, hashes and content ids: first 10, "...", last 6 (F377). */
export function shortId(id: string): string {
  return ends(id, 10, 6);
}

/** Id on a verification card: longer than 10 characters shows first 6 and last 4 (F155). */
export function shortCardId(id: string): string {
  return id.length > 10 ? ends(id, 6, 4) : id;
}

/** Submitter on a verification card: longer than 12 characters shows first 6 and last 4 (F155). */
export function shortSubmitter(address: string): string {
  return address.length > 12 ? ends(address, 6, 4) : address;
}

/** Display number of a task in lists: "#" and the first 8 characters of its id (F89, F377). */
export function taskNumber(taskId: string): string {
  return `#${taskId.slice(0, 8)}`;
}
