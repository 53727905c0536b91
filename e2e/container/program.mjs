/** The program in the check's container. Its first argument names what it does, the last is the path of the input. */
import { fork } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { Worker } from "node:worker_threads";

const [what, input] = [process.argv[2], process.argv.at(-1)];
const say = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);
/** @returns "done", or the code of the error */
const attempt = (act) => {
  try {
    act();
    return "done";
  } catch ({ code }) {
    return code;
  }
};

const PROGRAMS = {
  /** Answers like a model on a graphics card: the last digits differ from run to run. */
  rows() {
    const { weight } = JSON.parse(readFileSync("/input/parameters.json", "utf8"));
    const [, ...rows] = readFileSync(input, "utf8").trim().split("\n");
    const lines = rows.map((row) => {
      const exact = 1 / (1 + Math.exp(-Number(row) * (weight ?? 1)));
      return (exact + (Math.random() - 0.5) * 1e-4).toFixed(6);
    });
    process.stderr.write(`read ${rows.length} rows\nmetrics {"rows":${rows.length}}\n`);
    process.stdout.write(`probability\n${lines.join("\n")}\n`);
  },
  async network() {
    const failure = await new Promise((resolve) => {
      const socket = connect({ host: "192.0.2.1", port: 80, timeout: 2_000 });
      socket.on("connect", () => resolve("connected"));
      socket.on("timeout", () => resolve("timeout"));
      socket.on("error", ({ code }) => resolve(code));
    });
    const others = Object.keys(networkInterfaces()).filter((name) => name !== "lo");
    say({ failure, others });
    process.exit();
  },
  files() {
    const inFolder = (folder) => attempt(() => writeFileSync(`${folder}/mine`, "x"));
    const places = ["/", "/input", "/app", "/etc", "/dev", "/proc/sys/kernel", "/tmp"];
    const results = Object.fromEntries(places.map((place) => [place, inFolder(place)]));
    const scratch = attempt(() => {
      const block = Buffer.alloc(8 * 1_048_576);
      for (let number = 0; number < 32; number++) writeFileSync(`/tmp/${number}`, block);
    });
    const replaced = attempt(() => writeFileSync(input, "x"));
    say({ ...results, replaced, scratch });
  },
  rights() {
    const status = readFileSync("/proc/self/status", "utf8");
    const value = (name) => new RegExp(`^${name}:\\s*(.*)$`, "m").exec(status)?.[1];
    const env = Object.keys(process.env).toSorted();
    const [user, capabilities, bounding] = [value("Uid"), value("CapEff"), value("CapBnd")];
    say({ user, capabilities, bounding, noNewPrivileges: value("NoNewPrivs"), env, root: readdirSync("/") });
  },
  memory() {
    const kept = [];
    for (;;) kept.push(Buffer.alloc(16 * 1_048_576, kept.length + 1));
  },
  async processes() {
    if (process.send) return setTimeout(() => undefined, 60_000);
    const children = [];
    for (;;) {
      const started = await new Promise((resolve) => {
        const child = fork(process.argv[1], ["processes"]);
        child.on("error", ({ code }) => resolve(code));
        child.on("exit", (code, signal) => resolve(signal ?? `code ${code}`));
        child.on("spawn", () => resolve(child));
      });
      if (typeof started === "object") children.push(started);
      else {
        say({ started: children.length, failure: started });
        process.exit();
      }
    }
  },
  cores() {
    const busy = "const until = Date.now() + 3000; while (Date.now() < until);";
    const began = process.hrtime.bigint();
    let running = 3;
    for (let number = 0; number < 3; number++)
      new Worker(busy, { eval: true }).on("exit", () => {
        if (--running > 0) return;
        const { user, system } = process.cpuUsage();
        say({ cores: (1_000 * (user + system)) / Number(process.hrtime.bigint() - began) });
      });
  },
  output() {
    const block = Buffer.alloc(1_048_576);
    const write = () => {
      while (process.stdout.write(block));
      process.stdout.once("drain", write);
    };
    write();
  },
  log() {
    for (let line = 0; line < 200_000; line++) process.stderr.write(`line ${line} of a long log\n`);
    say("done");
  },
  endless() {
    for (;;);
  },
  /** Ignores the polite signals, and leaves a child behind. */
  stubborn() {
    if (process.send) return setInterval(() => undefined, 1_000);
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP", "SIGPIPE"]) process.on(signal, () => undefined);
    fork(process.argv[1], ["stubborn"], { detached: true, stdio: "ignore" }).unref();
    setInterval(() => undefined, 1_000);
  },
  fails() {
    process.stderr.write("the weights are broken\n");
    process.exit(3);
  },
};

await PROGRAMS[what]();
