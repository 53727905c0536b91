import { describe, expect, it } from "vitest";
import { WORLD_TASKS } from "./all-stories.ts";
import { demoWorldEnvironment } from "./environment.ts";
import { playedState } from "./play-state.ts";
import { progressLine } from "./progress-line.ts";

const environment = {
  RPC_URL: "http://127.0.0.1:8545",
  STORAGE_URL: "http://127.0.0.1:8080",
  STORAGE_TICKET_SECRET: "s".repeat(32),
};

describe("the settings", () => {
  it("are taken from the environment", () => {
    expect(demoWorldEnvironment({ ...environment, PATH: "/bin" })).toEqual(environment);
  });

  it("are refused by name", () => {
    const wrong = { ...environment, RPC_URL: "localhost", STORAGE_TICKET_SECRET: "short" };
    expect(() => demoWorldEnvironment(wrong)).toThrow(
      "RPC_URL must be an http address; STORAGE_TICKET_SECRET must have 32 characters or more",
    );
    expect(() => demoWorldEnvironment({ ...environment, STORAGE_TICKET_SECRET: undefined })).toThrow(
      "STORAGE_TICKET_SECRET is missing",
    );
  });
});

describe("how far a chain's world is", () => {
  it.each([
    [0, 0, "not yet"],
    [1, 0, "in part"],
    [10, WORLD_TASKS - 1, "in part"],
    [10, WORLD_TASKS, "completely"],
    [14, WORLD_TASKS + 7, "completely"],
  ] as const)("with %i models and %i tasks it was played %s", (total, tasks, state) => {
    expect(playedState({ models: { total }, tasks })).toBe(state);
  });
});

describe("the progress line", () => {
  const lines = (isTTY: boolean) => {
    const written: string[] = [];
    const write = (text: string | Uint8Array) => written.push(String(text)) > 0;
    return { written, line: progressLine({ write, isTTY } as NodeJS.WriteStream) };
  };

  it("rewrites itself in a terminal, and only when there is something new", () => {
    const { written, line } = lines(true);
    line.show(0.1, 0);
    line.show(0.101, 60);
    line.show(0.2, 86_400);
    expect(written).toEqual([
      "\r\u001b[2KDemo world  10 %  1970-01-01",
      "\r\u001b[2KDemo world  20 %  1970-01-02",
    ]);
  });

  it("leaves one line in a log", () => {
    const { written, line } = lines(false);
    line.show(0.1, 0);
    line.end("35 days played in 5.0 s");
    expect(written).toEqual(["Demo world: 35 days played in 5.0 s\n"]);
  });
});
