/** The configuration with which workerd runs the worker by itself. */

import { SERVER_MODULE } from "./write-worker.ts";

/** The behaviour of workerd that the worker was tried with. */
const COMPATIBILITY_DATE = "2026-11-01";

export interface WorkerdOptions {
  /** Files of the worker and of the server's build, relative to the configuration's own folder and in it. */
  readonly worker: string;
  readonly server: string;
  /** Folder of the browser's files. */
  readonly client: string;
  /** Address to listen on, for example "127.0.0.1:3000". */
  readonly address: string;
  /** Settings of `.env.example`. */
  readonly settings: Readonly<Record<string, string>>;
}

/** @returns text in Cap'n Proto's notation; strings in it are written as in JSON */
export function workerdConfig({ worker, server, client, address, settings }: WorkerdOptions): string {
  const text = JSON.stringify;
  // workerd gives bindings of text to the application as process.env. It tells nobody a caller's address.
  const bindings = Object.entries({ ...settings, WORKERD: "1" }).map(
    ([name, value]) => `(name = ${text(name)}, text = ${text(value)})`,
  );
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "application", worker = .application),
    (name = "files", disk = (path = ${text(client)})),
    (name = "internet", network = (allow = ["public", "private", "local"], tlsOptions = (trustBrowserCas = true))),
  ],
  sockets = [(name = "http", address = ${text(address)}, http = (), service = "application")],
);

const application :Workerd.Worker = (
  modules = [
    (name = "worker", esModule = embed ${text(worker)}),
    (name = ${text(SERVER_MODULE)}, esModule = embed ${text(server)}),
  ],
  compatibilityDate = ${text(COMPATIBILITY_DATE)},
  bindings = [(name = "ASSETS", service = "files"), ${bindings.join(", ")}],
);
`;
}
