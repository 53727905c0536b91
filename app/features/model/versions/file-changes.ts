/** One file of a package. */
export interface PackedFile {
  path: string;
  sha256: string;
  bytes: number;
}

/** Change of a file from one revision to the next. */
export interface FileChange {
  path: string;
  state: "added" | "removed" | "changed" | "same";
  /** Size in bytes before and after; undefined if the file did not or does not exist. */
  before: number | undefined;
  after: number | undefined;
}

/** Merges the file trees of two packages, by path. */
export function fileChanges(before: readonly PackedFile[], after: readonly PackedFile[]): FileChange[] {
  const old = new Map(before.map((file) => [file.path, file]));
  const present = new Map(after.map((file) => [file.path, file]));
  const paths = [...new Set([...old.keys(), ...present.keys()])].sort();
  return paths.map((path) => {
    const [was, is] = [old.get(path), present.get(path)];
    const state = !was ? "added" : !is ? "removed" : was.sha256 === is.sha256 ? "same" : "changed";
    return { path, state, before: was?.bytes, after: is?.bytes };
  });
}
