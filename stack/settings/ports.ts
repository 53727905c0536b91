import { createServer } from "node:net";
import { freePorts } from "#dev-infra/ports/free-port.ts";
import { describeListener } from "#dev-infra/ports/port-owner.ts";
import type { Environment } from "#dev-infra/process/environment.ts";
import { StackError } from "../stack-error.ts";

/** Every port of the stack: its environment variable, default and what listens there. */
export const PORTS = {
  app: { variable: "APP_PORT", default: 3000, label: "the application" },
  graph: { variable: "GRAPH_PORT", default: 8000, label: "graph-node's queries" },
  graphAdmin: { variable: "GRAPH_ADMIN_PORT", default: 8020, label: "graph-node's administration" },
  graphIndex: { variable: "GRAPH_INDEX_PORT", default: 8030, label: "graph-node's indexing status" },
  graphMetrics: { variable: "GRAPH_METRICS_PORT", default: 8040, label: "graph-node's metrics" },
  chain: { variable: "CHAIN_PORT", default: 8545, label: "the chain" },
  content: { variable: "CONTENT_PORT", default: 8080, label: "the content store" },
  endpoint: { variable: "ENDPOINT_PORT", default: 8398, label: "the provider's endpoint" },
  postgres: { variable: "POSTGRES_PORT", default: 5433, label: "PostgreSQL" },
} as const;

export type PortName = keyof typeof PORTS;
export type StackPorts = Readonly<Record<PortName, number>>;

const names = Object.keys(PORTS) as PortName[];

/** The ports from the environment and defaults. @throws StackError for an invalid or repeated one */
export function portsFromEnvironment(environment: Environment = process.env): StackPorts {
  const users = new Map<number, PortName>();
  const entries = names.map((name) => {
    const { variable, default: fallback } = PORTS[name];
    const given = environment[variable]?.trim();
    const port = given ? Number(given) : fallback;
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      throw new StackError(
        `${variable} is "${given}", which is not a valid port. Set it to a number from 1 to 65535.`,
      );
    }
    const other = users.get(port);
    if (other) {
      throw new StackError(
        `Port ${port} is assigned to both ${PORTS[other].label} and ${PORTS[name].label}. ` +
          `Give them different ports with ${PORTS[other].variable} and ${variable}.`,
      );
    }
    users.set(port, name);
    return [name, port] as const;
  });
  return Object.fromEntries(entries) as StackPorts;
}

/** Ports that are unused at this moment, for a stack in addition to others. */
export async function freeStackPorts(): Promise<StackPorts> {
  const ports = await freePorts(names.length);
  return Object.fromEntries(names.map((name, index) => [name, ports[index]])) as StackPorts;
}

/** Checks all ports before the start. @throws StackError that names each taken one and its process */
export async function checkPorts(ports: StackPorts, needed: readonly PortName[] = names): Promise<void> {
  const taken: string[] = [];
  for (const name of needed) {
    const port = ports[name];
    if (await canListen(port)) continue;
    const owner = describeListener(port);
    const { variable, label } = PORTS[name];
    taken.push(`  ${port} (${variable}), for ${label}: taken${owner ? ` by ${owner}` : ""}`);
  }
  if (taken.length === 0) return;
  throw new StackError(
    `${taken.length === 1 ? "A port is" : "Some ports are"} already in use:\n${taken.join("\n")}\n` +
      "Nothing was started. Stop the programs that use them, or choose other ports, for example: " +
      `${PORTS[needed.find((name) => taken[0]?.includes(PORTS[name].variable)) ?? "app"].variable}=<port> npm start`,
  );
}

/** Whether the port is free on every interface: "localhost" must not lead a browser to another server. */
async function canListen(port: number): Promise<boolean> {
  const outcomes = [await tryListen(port, "::"), await tryListen(port, "0.0.0.0")];
  return !outcomes.includes("taken");
}

function tryListen(port: number, host: string): Promise<"free" | "taken" | "no such address"> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      resolve(error.code === "EAFNOSUPPORT" || error.code === "EADDRNOTAVAIL" ? "no such address" : "taken");
    });
    server.listen(port, host, () => server.close(() => resolve("free")));
  });
}
