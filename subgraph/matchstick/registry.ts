/** Roles of the functions a test file registers. */
export type Role = "test" | "describe" | "beforeAll" | "afterAll" | "beforeEach" | "afterEach";

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
export function sameRegistration(x: Registration, y: Registration): boolean {
  return (
    x.role === y.role &&
    x.name === y.name &&
    x.shouldFail === y.shouldFail &&
    x.functionIndex === y.functionIndex
  );
}
