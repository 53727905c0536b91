import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { FileView } from "#app/features/content/file-view.tsx";
import { openedFile } from "#app/features/content/opened-file.ts";
import { t } from "#language/text.ts";
import type { PublishedModel } from "./use-package.ts";
import { usePackageExample } from "./use-package-example.ts";

/** Input and settings of the example in a model's package. */
export function PackageExample({ model }: { model: PublishedModel }) {
  const example = usePackageExample(model);
  if (!example) return null;
  const { input, parameters } = example;
  const { name, bytes } = input;
  return (
    <section aria-label={t("Example input")} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="font-medium">{t("Example input")}</h3>
      <FileView {...openedFile(name, new Uint8Array(bytes))} />
      {Object.keys(parameters).length > 0 ? (
        <p className="text-sm">
          {t("Parameters")}: <code className="wrap-anywhere">{JSON.stringify(parameters)}</code>
        </p>
      ) : null}
      <SaveFile name={name} bytes={bytes} />
    </section>
  );
}

function SaveFile({ name, bytes }: { name: string; bytes: Uint8Array }) {
  const [href, setHref] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)]));
    setHref(url);
    return () => URL.revokeObjectURL(url);
  }, [bytes]);
  return (
    <div>
      <a href={href} download={name} className={buttonClasses({ size: "small" })}>
        <Download aria-hidden="true" className="size-3.5" />
        {t("Save {name}", { name })}
      </a>
    </div>
  );
}
