import { useEffect, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { t, translated } from "#language/text.ts";
import { MOST_SHOWN_BYTES } from "./display.ts";
import { FileView } from "./file-view.tsx";
import {
  type FileToOpen,
  type OpenedFile,
  type OpenedState,
  openedFile,
  useOpenedFile,
} from "./opened-file.ts";

/** Preview of a stored file by type, after it is fetched and its hash is verified. */
export function FilePreview(file: FileToOpen) {
  return <FileReading state={useOpenedFile(file)} />;
}

/** Preview of a file chosen on this device. Too large files are not shown. */
export function FilePreviewOf({ file }: { file: File }) {
  const [opened, setOpened] = useState<OpenedFile>();
  useEffect(() => {
    let isWanted = true;
    setOpened(undefined);
    if (file.size > MOST_SHOWN_BYTES) return;
    file.arrayBuffer().then(
      (buffer) => isWanted && setOpened(openedFile(file.name, new Uint8Array(buffer))),
      // If the file is gone, the file field prompts for it again.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [file]);
  return opened ? <FileView {...opened} /> : null;
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
