import { Button } from "#app/components/ui/button.tsx";
import { useLoaded } from "#app/components/ui/use-loaded.ts";
import { t, translated } from "#language/text.ts";
import { MOST_SHOWN_BYTES } from "./display.ts";
import { FileView } from "./file-view.tsx";
import { type FileToOpen, type OpenedState, openedFile, useOpenedFile } from "./opened-file.ts";

/** Preview of a stored file by type, after it is fetched and its hash is verified. */
export function FilePreview(file: FileToOpen) {
  return <FileReading state={useOpenedFile(file)} />;
}

/** Preview of a file chosen on this device. Too large files are not shown. */
export function FilePreviewOf({ file }: { file: File }) {
  // If the file is gone, the file field prompts for it again.
  const [state] = useLoaded(file.size > MOST_SHOWN_BYTES ? undefined : file, async () =>
    openedFile(file.name, new Uint8Array(await file.arrayBuffer())),
  );
  return state.status === "ready" ? <FileView {...state.value} /> : null;
}

export function FileReading({ state }: { state: OpenedState }) {
  switch (state.status) {
    case "loading":
      return (
        <p role="status" className="text-muted text-sm">
          {t("Loading and checking the file…")}
        </p>
      );
    case "failed":
      return (
        <p role="alert" className="text-sm">
          <span className="text-rejected">{translated(state.message)}</span> {t("Nothing was changed.")}{" "}
          <Button size="small" onClick={state.retry}>
            {t("Retry")}
          </Button>
        </p>
      );
    case "ready":
      return <FileView {...state.file} />;
  }
}
