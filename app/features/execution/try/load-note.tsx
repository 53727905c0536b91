import { useLoaded } from "#app/components/ui/use-loaded.ts";
import { t } from "#language/text.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import type { Manifest } from "#runtime/manifest/manifest.ts";
import { missingBytes, referencedFile } from "../weights.ts";

/**
 * Size of the weights that a run in this browser would load first.
 * @param isSizeShown whether the page has stated it: then only weights that are here already are worth a note
 */
export function LoadNote({ manifest, isSizeShown }: { manifest: Manifest; isSizeShown?: boolean }) {
  const file = referencedFile(manifest);
  const [missing] = useLoaded(file?.sha256, () => missingBytes(manifest));
  if (!file || missing.status !== "ready" || (isSizeShown && missing.value > 0)) return null;
  return (
    <span className="text-muted text-sm">
      {missing.value > 0
        ? t("{size}, loaded once.", { size: formatBytes(missing.value) })
        : t("The model is already in this browser.")}
    </span>
  );
}
