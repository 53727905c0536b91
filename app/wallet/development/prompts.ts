/** A question of the development wallet to its person. */
export type Prompt =
  | { kind: "account"; answer: (address: string | null) => void }
  | { kind: "approval"; title: string; body: string; answer: (approved: boolean) => void };

let current: Prompt | null = null;
const listeners = new Set<() => void>();

function set(prompt: Prompt | null): void {
  current = prompt;
  for (const listener of listeners) listener();
}

export function currentPrompt(): Prompt | null {
  return current;
}

export function subscribeToPrompts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the account picker; null when it was closed. */
export function askForAccount(): Promise<string | null> {
  return new Promise((resolve) => set({ kind: "account", answer: settle(resolve) }));
}

export function askForApproval(title: string, body: string): Promise<boolean> {
  return new Promise((resolve) => set({ kind: "approval", title, body, answer: settle(resolve) }));
}

function settle<T>(resolve: (value: T) => void): (value: T) => void {
  return (value) => {
    set(null);
    resolve(value);
  };
}
