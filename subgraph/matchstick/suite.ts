/** Roles of the functions a test file registers. */
type Role = "test" | "describe" | "beforeAll" | "afterAll" | "beforeEach" | "afterEach";

/** One registered function: its place in the module's table and what it is for. */
export interface Registration {
  role: Role;
  name: string;
  shouldFail: boolean;
  functionIndex: number;
}

const HOOKS = ["beforeAll", "afterAll", "beforeEach", "afterEach"] as const;

/** @returns The hook called `name`. @throws For any other text. */
export function toHookRole(name: string): Role {
  const role = HOOKS.find((hook) => hook === name);
  if (role === undefined) throw new Error(`Unrecognized function type \`${name}\``);
  return role;
}

/** @returns Whether both register the same function in the same way. */
function sameRegistration(x: Registration, y: Registration): boolean {
  return (
    x.role === y.role &&
    x.name === y.name &&
    x.shouldFail === y.shouldFail &&
    x.functionIndex === y.functionIndex
  );
}

/** A test with the hooks around it, outermost `beforeEach` first and outermost `afterEach` last. */
export interface Test {
  kind: "test";
  name: string;
  shouldFail: boolean;
  functionIndex: number;
  before: number[];
  after: number[];
}

/** A test file or a `describe` block, in the order it was written. */
export interface Group {
  kind: "group";
  name: string;
  beforeAll: number[];
  afterAll: number[];
  children: (Test | Group)[];
}

export type RunDescribe = (functionIndex: number) => Registration[];

/** @returns The tree of tests that a file's registrations stand for. */
export function buildGroup(
  name: string,
  registrations: readonly Registration[],
  describe: RunDescribe,
): Group {
  const indexes = (role: Registration["role"]) =>
    registrations.filter((item) => item.role === role).map((item) => item.functionIndex);
  const group: Group = {
    kind: "group",
    name,
    beforeAll: indexes("beforeAll"),
    afterAll: indexes("afterAll"),
    children: [],
  };
  for (const { role, name: childName, shouldFail, functionIndex } of registrations) {
    if (role === "test") {
      group.children.push({
        kind: "test",
        name: childName,
        shouldFail,
        functionIndex,
        before: [],
        after: [],
      });
    } else if (role === "describe") {
      group.children.push(buildGroup(childName, describe(functionIndex), describe));
    }
  }
  surroundTests(group, indexes("beforeEach"), indexes("afterEach"));
  return group;
}

/** @returns The registrations in `after` that `before` does not hold, which a `describe` callback added. */
export function addedRegistrations(
  before: readonly Registration[],
  after: readonly Registration[],
): Registration[] {
  return after.filter((item) => !before.some((known) => sameRegistration(known, item)));
}

function surroundTests(group: Group, before: readonly number[], after: readonly number[]): void {
  for (const child of group.children) {
    if (child.kind === "group") surroundTests(child, before, after);
    else {
      child.before.unshift(...before);
      child.after.push(...after);
    }
  }
}
