import { Link } from "@remix-run/react";
import { Address } from "#app/components/chain/address.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { UserText } from "#app/components/ui/display/user-text.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { useJson } from "#app/components/ui/use-loaded.ts";
import { say } from "#app/language/say.tsx";
import { t } from "#language/text.ts";
import type { Manifest } from "#runtime/manifest/manifest.ts";
import { hasOtherName, versionObjection } from "./package-match.ts";
import type { RegisteredFile } from "./registered-file.query.server.ts";
import type { RegistrationValues } from "./registration-form.ts";
import type { FileIdentity } from "./use-model-file.ts";

export interface PackageNoticesProps {
  manifest: Manifest | undefined;
  identity: FileIdentity;
  values: RegistrationValues;
  change: (changes: Partial<RegistrationValues>) => void;
  /** The registry holds the name, so it cannot change. */
  hasFixedName: boolean;
  /** The model being updated. */
  modelId: string | undefined;
}

/** Warnings if a chosen file disagrees with the form or already belongs to another model. */
export function PackageNotices(props: PackageNoticesProps) {
  const { manifest, identity, values, change, hasFixedName, modelId } = props;
  const cid = identity.status === "known" ? identity.id.cid : undefined;
  // Without a response no warning is shown: the file can be registered in any case.
  const found = useJson<RegisteredFile[]>(cid && `/resources/registered-file?cid=${cid}`);
  const other = found?.find(({ id }) => id !== modelId);
  const objection = versionObjection(values, manifest);
  return (
    <>
      {manifest && objection ? (
        <Notice
          tone="danger"
          role="alert"
          title={objection}
          action={
            <Button size="small" onClick={() => change({ version: manifest.version })}>
              {t("Use version {version}", { version: manifest.version })}
            </Button>
          }
        />
      ) : null}
      {manifest && hasOtherName(values, manifest) ? (
        <Notice
          tone="warning"
          title={t("The package and the model have different names")}
          action={
            hasFixedName ? undefined : (
              <Button size="small" onClick={() => change({ name: manifest.name })}>
                {t("Use package name")}
              </Button>
            )
          }
        >
          <UserText>{manifest.name}</UserText>
        </Notice>
      ) : null}
      {other ? (
        <Notice tone="warning" role="status" title={t("This file is already registered")}>
          {say("It belongs to {model} {version} by {owner}.", {
            model: (
              <Link to={`/models/${other.id}`} target="_blank" className="underline underline-offset-2">
                <UserText>{other.name || t("Unnamed Model")}</UserText>
              </Link>
            ),
            version: other.version,
            owner: <Address address={other.ownerId} actions={false} />,
          })}
        </Notice>
      ) : null}
    </>
  );
}
