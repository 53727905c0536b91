import { Download, KeyRound } from "lucide-react";
import { Address } from "#app/components/chain/address.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { t } from "#language/text.ts";
import { type SessionKey, sessionKeyFile } from "./use-session-key.ts";

interface SessionKeyFieldProps {
  sessionKey: SessionKey | undefined;
  onMake: () => void;
  onSave: () => void;
}

/** Makes the signer of a channel in this browser, and offers its file once. */
export function SessionKeyField({ sessionKey, onMake, onSave }: SessionKeyFieldProps) {
  return (
    <fieldset className="border-border grid gap-3 rounded-card border p-4">
      <legend className="px-1 font-medium">{t("Session key")}</legend>
      {sessionKey ? (
        <>
          <p className="flex flex-wrap items-center gap-2">
            {t("Address of the key:")} <Address address={sessionKey.address} />
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <Button onClick={onSave} variant={sessionKey.isSaved ? "secondary" : "primary"}>
              <Download aria-hidden="true" className="size-4" />
              {t("Download key file")}
            </Button>
            <span role="status" className="text-muted text-sm">
              {sessionKey.isSaved
                ? t("Saved as {file}. Keep it secret.", { file: sessionKeyFile(sessionKey.address) })
                : t("The key exists only in this tab. Save it before you open the channel.")}
            </span>
          </div>
        </>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={onMake}>
            <KeyRound aria-hidden="true" className="size-4" />
            {t("Make key")}
          </Button>
          <span className="text-muted text-sm">
            {t("The key is made in this browser. No server sees or stores it.")}
          </span>
        </div>
      )}
    </fieldset>
  );
}

/** Risks of a session key, before it is paid for. */
export function SessionKeyRisks() {
  return (
    <ul className="text-muted grid list-disc gap-1 pl-5 text-sm">
      <li>
        {t(
          "A stolen key can spend the rest of the deposit until 24 hours after it expires. The money can go only to this provider; the key cannot withdraw it or use your wallet.",
        )}
      </li>
      <li>
        {t(
          "To stop a key, give notice on the page of its channel. The provider can claim what the key signed for another 24 hours; then the rest comes back to you.",
        )}
      </li>
      <li>{t("If you lose the key, give notice too. No vouchers are signed, so the rest comes back.")}</li>
    </ul>
  );
}
