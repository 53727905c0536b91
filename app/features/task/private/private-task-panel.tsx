import { Lock } from "lucide-react";
import type { Address as AccountAddress } from "viem";
import { Address } from "#app/components/chain/address.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { useLoaded } from "#app/components/ui/use-loaded.ts";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { t } from "#language/text.ts";
import type { Reader } from "#protocol/content/private-task/readers.ts";
import { PrivateContent } from "./private-content.tsx";
import { readReaders, type StoredPrivateTask } from "./private-task.ts";

export interface PrivateTaskPanelProps {
  task: StoredPrivateTask;
  /** Bundle of the shown result, if there is one. */
  bundleCid: string | undefined;
  /** Assigns the open task of this account to a provider. */
  onAssign?: ((provider: AccountAddress) => unknown) | undefined;
}

const roleNames = (): Record<Reader["role"], string> => ({
  requester: t("Requester"),
  provider: t("Provider"),
  verifier: t("Verifier"),
});

/** Names the readers of a private task, and opens input and result for those whose wallet is connected (N24). */
export function PrivateTaskPanel({ task, bundleCid, onAssign }: PrivateTaskPanelProps) {
  const { gatewayUrls } = usePublicEnvironment();
  const [readers] = useLoaded(task.metadataCid, () => readReaders(task, gatewayUrls));
  return (
    <section
      aria-label={t("Private task")}
      className="border-border bg-surface grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border p-4"
    >
      <div className="flex min-w-0 gap-3">
        <Lock aria-hidden="true" className="text-muted mt-0.5 size-5 shrink-0" />
        <div className="grid min-w-0 gap-1">
          <h2 className="text-lg">{t("This task is private")}</h2>
          <p className="text-muted max-w-prose">
            {t(
              "Input, parameters and results are stored encrypted. Only the accounts below can read them. Title, description, reward and votes are public.",
            )}
          </p>
        </div>
      </div>
      {readers.status === "loading" ? <p aria-busy="true">{t("Loading…")}</p> : null}
      {readers.status === "failed" ? (
        <p role="alert">{t("The list of readers could not be loaded. Reload the page in a minute.")}</p>
      ) : null}
      {readers.status === "ready" ? (
        <>
          <ReaderList readers={readers.value} />
          {onAssign ? <Assignment readers={readers.value} onAssign={onAssign} /> : null}
          <PrivateContent key={bundleCid} task={task} bundleCid={bundleCid} readers={readers.value} />
        </>
      ) : null}
    </section>
  );
}

/** Until it is assigned, every provider could accept the task. */
function Assignment({
  readers,
  onAssign,
}: {
  readers: readonly Reader[];
  onAssign: (provider: AccountAddress) => unknown;
}) {
  const provider = readers.find(({ role }) => role === "provider");
  if (!provider) return null;
  return (
    <div className="grid gap-2">
      <p className="max-w-prose">
        {t(
          "Assign the task to the provider that can read it. Other providers could accept it and would not be able to compute it.",
        )}
      </p>
      <div>
        <Button variant="primary" onClick={() => void onAssign(provider.account)}>
          {t("Assign provider")}
        </Button>
      </div>
    </div>
  );
}

function ReaderList({ readers }: { readers: readonly Reader[] }) {
  const names = roleNames();
  return (
    <ul aria-label={t("Readers")} className="grid gap-x-6 gap-y-1 xl:grid-cols-2">
      {readers.map(({ role, account }) => (
        <li key={account} className="flex flex-wrap items-center justify-between gap-x-3">
          <Address address={account} />
          <span className="text-muted text-sm">{names[role]}</span>
        </li>
      ))}
    </ul>
  );
}
