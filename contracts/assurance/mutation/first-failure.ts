/** Part of every run of tests against a fault: writes down the file of a test that fails, and ends the run. */
import { appendFileSync } from "node:fs";
import { afterEach, type TestContext } from "node:test";

const { MUTATION_FAILURES: list, MUTATION_CONTINUES: continues } = process.env;

/** The type does not have the error yet. */
type Ended = TestContext & { readonly error?: unknown };

afterEach((context) => {
  const { error, filePath } = context as Ended;
  if (!error) return;
  if (list !== undefined) appendFileSync(list, `${filePath}\n`);
  if (continues === undefined) process.exit(1);
});
