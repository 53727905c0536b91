/** Checks when each secret was replaced. `SECRETS_REPLACED` has the dates: `STORAGE_TICKET_SECRET=2026-03-01,CRON_SECRET=2026-05-12`. */
import { type Finding, failed, passed, warning } from "./finding.ts";

const DAY = 86_400;
/** Days until a secret should be replaced. */
const YEAR = 365;

const SECRETS = [
  "STORAGE_TICKET_SECRET",
  "PINNING_SERVICE_TOKEN",
  "IPFS_API_AUTHORIZATION",
  "UPSTASH_REDIS_REST_TOKEN",
  "KEEPER_KEY",
  "CRON_SECRET",
  "VAPID_PRIVATE_KEY",
];
/** Addresses that may contain a key. */
const ADDRESSES = ["RPC_URL", "SUBGRAPH_URL"];
const KEY_IN_ADDRESS = /[/=:][A-Za-z0-9_-]{20,}(?=[/&@?]|$)/;

const PAGE =
  'the page "Upgrades, backups and monitoring" names the programs to restart, then write its date into SECRETS_REPLACED';

/** @param now unix seconds */
export function examineSecrets(environment: Record<string, string | undefined>, now: number): Finding[] {
  const dates = new Map(
    (environment.SECRETS_REPLACED ?? "")
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((entry) => entry.split("=", 2) as [string, string | undefined]),
  );
  const used = [
    ...SECRETS.filter((name) => environment[name]),
    ...ADDRESSES.filter((name) => KEY_IN_ADDRESS.test(environment[name] ?? "")),
  ];
  const findings = used.map((name) => examineOne(name, dates.get(name), now));
  const unknown = [...dates.keys()].filter((name) => ![...SECRETS, ...ADDRESSES].includes(name));
  if (unknown.length > 0)
    findings.push(
      failed(
        "secrets",
        `SECRETS_REPLACED names no secrets: ${unknown.join(", ")}`,
        `It may name ${[...SECRETS, ...ADDRESSES].join(", ")}.`,
      ),
    );
  return findings;
}

function examineOne(name: string, date: string | undefined, now: number): Finding {
  if (date === undefined)
    return warning(
      "secrets",
      `it is unknown when ${name} was replaced`,
      `Write NAME=YYYY-MM-DD of each secret into SECRETS_REPLACED, separated by commas. If no one knows the date, replace it: ${PAGE}.`,
    );
  const at = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) / 1_000 : Number.NaN;
  if (Number.isNaN(at) || at > now)
    return failed(
      "secrets",
      `the date of ${name} in SECRETS_REPLACED is not a day of the past`,
      "Write it as YYYY-MM-DD.",
    );
  const days = Math.floor((now - at) / DAY);
  if (days > YEAR)
    return warning(
      "secrets",
      `${name} was replaced ${days} days ago`,
      `Replace it at least once a year: ${PAGE}.`,
    );
  return passed("secrets", `${name} was replaced on ${date}`);
}
