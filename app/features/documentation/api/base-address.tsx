import { useEffect, useState } from "react";
import { TextLink } from "#app/components/ui/text-link.tsx";

/** Base URL of the API and who may call it (F293). */
export function BaseAddress() {
  const [origin, setOrigin] = useState("");
  useEffect(() => setOrigin(location.origin), []);
  return (
    <dl className="border-border bg-surface mt-6 grid gap-x-6 gap-y-1 rounded-card border p-4 sm:grid-cols-[auto_1fr]">
      <dt className="font-medium">Base URL</dt>
      <dd className="font-mono text-sm break-all">{origin}/api</dd>
      <dt className="font-medium">Authentication Required</dt>
      <dd className="text-muted">
        Not for reading. A permission to upload needs a signature of your wallet:{" "}
        <TextLink to="/docs/api/authentication">Authentication</TextLink>.
      </dd>
      <dt className="font-medium">For programs</dt>
      <dd>
        <a href="/openapi.json" className="text-accent underline underline-offset-2">
          OpenAPI 3.1
        </a>
      </dd>
    </dl>
  );
}
