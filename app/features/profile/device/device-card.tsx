import { useCallback, useEffect, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/components/ui/display/card.tsx";
import { ConfirmDialog } from "#app/components/ui/overlay/dialog.tsx";
import { DRAFT_FILES_DATABASE } from "#app/env/device-keys.ts";
import { say } from "#app/language/say.tsx";
import { deleteExpiredFiles, deleteFiles, type SavedDraftFile, savedFiles } from "#app/wizard/draft-files.ts";
import { t } from "#language/text.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import { type DeviceEntry, deleteEntry, deviceEntries } from "./device-entries.ts";
import type { Place } from "./known-entries.ts";

const places = (): Record<Place, string> => ({
  cookie: t("cookie"),
  local: t("local storage"),
  session: t("session storage"),
  database: t("database"),
  files: t("private files"),
});

interface StoredData {
  entries: readonly DeviceEntry[];
  files: readonly SavedDraftFile[];
}

async function readStored(): Promise<StoredData> {
  await deleteExpiredFiles();
  const [entries, files] = await Promise.all([deviceEntries(), savedFiles()]);
  return { entries, files };
}

/** All data that this site stores on the device, with sizes, deletable one by one (G51). */
export function DeviceCard() {
  const [stored, setStored] = useState<StoredData>();
  const [pending, setPending] = useState<{ name: string; loss: string; remove: () => unknown }>();
  const [message, setMessage] = useState("");
  const read = useCallback(() => void readStored().then(setStored), []);
  useEffect(read, [read]);

  async function remove() {
    if (!pending) return;
    const { name } = pending;
    const outcome = await Promise.resolve(pending.remove()).then(
      () => t("{name} was deleted. Data that this page needs is created again when it is used.", { name }),
      () => t("{name} could not be deleted. Close this site's other tabs and try again.", { name }),
    );
    setMessage(outcome);
    read();
  }

  return (
    <Card className="lg:col-span-2">
      <CardHeader
        title={t("Data stored on your device")}
        actions={
          <Button size="small" onClick={read}>
            {t("Refresh")}
          </Button>
        }
      />
      <CardBody className="grid gap-3">
        <p className="text-muted">
          {say("This site has stored the following data in your browser. <a>How the data is used</a>", {
            a: (words) => (
              <a href="/privacy" className="text-accent underline underline-offset-2">
                {words}
              </a>
            ),
          })}
        </p>
        <ul aria-label={t("Stored on this device")} className="divide-border grid divide-y">
          {stored?.entries.map((entry) => (
            <EntryRow
              key={`${entry.place} ${entry.key}`}
              entry={entry}
              files={entry.key === DRAFT_FILES_DATABASE ? stored.files : []}
              onDelete={() =>
                setPending({
                  name: nameOf(entry),
                  loss: entry.known?.loss ?? t("It is deleted from this browser immediately."),
                  remove: () => deleteEntry(entry),
                })
              }
              onDeleteFile={({ id, name }) =>
                setPending({
                  name,
                  loss: t(
                    "The file on your disk is not affected. Forms that use it will ask you to select it again.",
                  ),
                  remove: () => deleteFiles([id]),
                })
              }
            />
          ))}
        </ul>
        {stored?.entries.length === 0 ? <p>{t("This site stores no data on your device.")}</p> : null}
        <p role="status" className="text-muted min-h-5">
          {message}
        </p>
        <ConfirmDialog
          open={pending !== undefined}
          onOpenChange={(open) => !open && setPending(undefined)}
          title={t("Delete {name}?", { name: pending?.name ?? "" })}
          confirmLabel={t("Delete")}
          onConfirm={() => void remove()}
        >
          {pending?.loss} {t("Your tasks, tokens and data on the chain are not affected.")}
        </ConfirmDialog>
      </CardBody>
    </Card>
  );
}

const nameOf = ({ known, key }: DeviceEntry) => known?.what ?? key;

interface EntryRowProps {
  entry: DeviceEntry;
  files: readonly SavedDraftFile[];
  onDelete: () => void;
  onDeleteFile: (file: SavedDraftFile) => void;
}

function EntryRow({ entry, files, onDelete, onDeleteFile }: EntryRowProps) {
  const { place, key, known, size } = entry;
  const bytes = size ?? files.reduce((sum, file) => sum + file.size, 0);
  return (
    <li className="grid gap-2 py-2.5">
      <Row
        name={nameOf(entry)}
        note={
          known
            ? undefined
            : t("Not stored by this version of the site, but by another version, an extension or a wallet.")
        }
        detail={`${places()[place]} ${key}`}
        size={size === undefined && files.length === 0 ? undefined : bytes}
        onDelete={onDelete}
      />
      {files.length > 0 ? (
        <ul aria-label={t("Files of unfinished forms")} className="grid gap-2 pl-4">
          {files.map((file) => (
            <li key={file.id}>
              <Row name={file.name} size={file.size} onDelete={() => onDeleteFile(file)} />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

interface RowProps {
  name: string;
  note?: string;
  detail?: string;
  size: number | undefined;
  onDelete: () => void;
}

function Row({ name, note, detail, size, onDelete }: RowProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <span className="font-medium break-words">{name}</span>
        {size === undefined ? null : <span className="text-muted"> · {formatBytes(size)}</span>}
        {detail ? <p className="text-muted text-sm break-all">{detail}</p> : null}
        {note ? <p className="text-sm">{note}</p> : null}
      </div>
      <Button size="small" variant="quiet" aria-label={t("Delete {name}", { name })} onClick={onDelete}>
        {t("Delete")}
      </Button>
    </div>
  );
}
