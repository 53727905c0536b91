import { Button } from "#app/components/ui/button.tsx";
import { FileView } from "./file-view.tsx";
import type { FileToOpen } from "./opened-file.ts";
import { type OpenedState, useOpenedFile } from "./use-opened-file.ts";

/** A stored file as what it is, once it has been fetched and its hash is right. */
export function FilePreview(file: FileToOpen) {
  return <FileReading state={useOpenedFile(file)} />;
}

/** A file that is being opened, is open, or cannot be. */
export function FileReading({ state }: { state: OpenedState }) {
  switch (state.status) {
    case "loading":
      return (
        <p role="status" className="text-muted text-sm">
          The file is being loaded and checked…
        </p>
      );
    case "failed":
      return (
        <p role="alert" className="text-sm">
          <span className="text-rejected">{state.message}</span> Nothing was changed.{" "}
          <Button size="small" onClick={state.retry}>
            Retry
          </Button>
        </p>
      );
    case "ready":
      return <FileView {...state.file} />;
  }
}
