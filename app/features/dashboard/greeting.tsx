import { useSyncExternalStore } from "react";
import { t } from "#language/text.ts";
import { shortAddress } from "#protocol/format/identifier.ts";

const NOON = 12;
const EVENING = 18;

/** Greeting for an hour of the reader's clock (F237). */
export function greetingAt(hour: number): string {
  if (hour < NOON) return t("Good morning");
  return hour < EVENING ? t("Good afternoon") : t("Good evening");
}

const never = () => () => undefined;

/** The server does not know the reader's local time, so it renders "hello" and the browser replaces it. */
export function Greeting({ account }: { account: string | undefined }) {
  const greeting = useSyncExternalStore(
    never,
    () => greetingAt(new Date().getHours()),
    () => t("Hello"),
  );
  return (
    <p className="text-muted">
      {greeting}
      {account ? (
        <>
          , <span className="font-mono text-sm">{shortAddress(account)}</span>
        </>
      ) : null}
    </p>
  );
}
