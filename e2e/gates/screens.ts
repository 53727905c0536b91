/**
 * Every screen of the product. Screens without a parameter are found by their route's file; a screen with a parameter
 * needs a row here that names the real objects to open it with.
 */
import { globSync } from "node:fs";
import { join } from "node:path";
import { type DemoName, demoAccount } from "#protocol/chain/demo-accounts.ts";
import type { LongTexts } from "./long-text.ts";
import type { Samples } from "./samples.ts";

export interface Screen {
  /** Name in the report. */
  readonly name: string;
  readonly path: string;
  /** Account for the check with a wallet. */
  readonly as: DemoName;
  /** HTTP status of the page; 200 by default. */
  readonly status?: number;
}

const ROUTES = join(import.meta.dirname, "../../app/routes");

/** Layouts, which are checked as part of other screens. */
const LAYOUTS = ["_app", "docs"];

type Seen = Omit<Screen, "name">;

/** The objects for each route with a parameter. */
const PARAMETERISED: Readonly<Record<string, (samples: Samples) => readonly Seen[]>> = {
  "_app.$": () => [{ path: "/no/such/page", as: "Clara", status: 404 }],
  "_app.models.$modelId": ({ publicModel, privateModel }) => [
    { path: `/models/${publicModel}`, as: "Clara" },
    { path: `/models/${publicModel}?tab=use`, as: "Clara" },
    { path: `/models/${publicModel}?tab=versions`, as: "Clara" },
    { path: `/models/${publicModel}?tab=tasks`, as: "Clara" },
    { path: `/models/${publicModel}?tab=activity`, as: "Clara" },
    { path: `/models/${privateModel}`, as: "Ada" },
  ],
  "_app.models.$modelId_.edit": ({ ownedByAda }) => [{ path: `/models/${ownedByAda}/edit`, as: "Ada" }],
  "_app.models.categories.$category": () => [{ path: "/models/categories/nlp", as: "Clara" }],
  "_app.tasks.$taskId": ({ taskByStatus }) => [
    ...Object.values(taskByStatus).map((id) => ({ path: `/tasks/${id}`, as: "Farid" }) as const),
    { path: `/tasks/0x${"0".repeat(63)}1`, as: "Clara", status: 404 },
  ],
  "_app.tasks.$taskId_.receipts": ({ taskByStatus }) =>
    Object.values(taskByStatus)
      .slice(0, 2)
      .map((id) => ({ path: `/tasks/${id}/receipts`, as: "Farid" }) as const),
  "_app.verification.$verificationId": ({ openVerification, decidedVerification }) => [
    { path: `/verification/${openVerification}`, as: "Ines" },
    { path: `/verification/${decidedVerification}`, as: "Ines" },
  ],
  "_app.token_.channels.$channelId": ({ openChannel }) => [
    { path: `/token/channels/${openChannel}`, as: "Clara" },
    { path: `/token/channels/${openChannel}`, as: "Farid" },
  ],
  "_app.profile.$address": ({ account }) => [{ path: `/profile/${account}`, as: "Clara" }],
  "docs.$": () => [
    { path: "/docs/guides/verifiers", as: "Clara" },
    { path: "/docs/white-papers/economic", as: "Clara" },
  ],
};

/** Pages that show more to another role. */
const ROLES: readonly (readonly [path: RegExp, as: DemoName])[] = [
  [/^\/compute/, "Farid"],
  [/^\/verification/, "Ines"],
  [/^\/models/, "Ada"],
];

/** Pages whose view depends on the URL. */
const VARIANTS: readonly string[] = [
  "/tasks?view=cards",
  "/tasks?status=yours",
  "/models?view=table",
  "/tasks/new?step=2",
];

/** Screens with the longest and most unusual texts; lists show the newest task and model anyway. */
export const longTextScreens = ({ model, task, verification }: LongTexts): Screen[] => [
  { name: "long texts: model", path: `/models/${model}`, as: "Ada" },
  { name: "long texts: versions", path: `/models/${model}?tab=versions`, as: "Ada" },
  { name: "long texts: update", path: `/models/${model}/edit`, as: "Ada" },
  { name: "long texts: task", path: `/tasks/${task}`, as: "Clara" },
  { name: "long texts: verification", path: `/verification/${verification}`, as: "Ines" },
  { name: "long texts: wizard", path: `/tasks/new?model=${model}`, as: "Clara" },
  { name: "long texts: inbox", path: "/activity", as: "Hiro" },
  { name: "long texts: profile", path: `/profile/${demoAccount("Hiro").address}`, as: "Hiro" },
];

/** Names of all route files that render a page. */
function pageRoutes(): string[] {
  return globSync("*.tsx", { cwd: ROUTES })
    .map((file) => file.replace(/\.tsx$/, ""))
    .filter((route) => !LAYOUTS.includes(route) && !route.endsWith(".test"))
    .sort();
}

/** The URL of a route without parameters; undefined for one with parameters. */
function staticPath(route: string): string | undefined {
  if (/\$/.test(route)) return undefined;
  const segments = route
    .split(".")
    .filter((segment) => !segment.startsWith("_"))
    .map((segment) => segment.replace(/_$/, ""));
  return `/${segments.join("/")}`;
}

const whoSees = (path: string): DemoName => ROLES.find(([pattern]) => pattern.test(path))?.[1] ?? "Clara";

/** Routes that no check covers. */
export function missingRoutes(): string[] {
  return pageRoutes().filter((route) => staticPath(route) === undefined && !(route in PARAMETERISED));
}

/** Rows for routes that do not exist. */
export function unknownRoutes(): string[] {
  const routes = new Set(pageRoutes());
  return Object.keys(PARAMETERISED).filter((route) => !routes.has(route));
}

/** Every screen that needs no objects. */
export const staticScreens = (): string[] => [
  ...pageRoutes().flatMap((route) => staticPath(route) ?? []),
  ...VARIANTS,
];

/** Every screen, with its objects. */
export function screens(samples: Samples): Screen[] {
  const ofRoutes = pageRoutes().flatMap((route): readonly Seen[] => {
    const path = staticPath(route);
    return path === undefined ? (PARAMETERISED[route]?.(samples) ?? []) : [{ path, as: whoSees(path) }];
  });
  const variants = VARIANTS.map((path) => ({ path, as: whoSees(path) }));
  return [...ofRoutes, ...variants].map((seen) => ({
    ...seen,
    name: seen.path.replace(/0x[0-9a-f]{56}/g, "0x…"),
  }));
}
