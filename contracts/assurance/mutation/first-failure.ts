/** Part of every run of tests against a fault: writes down the file of a test that fails, and ends the run. */
import { appendFileSync } from "node:fs";
import { afterEach, type TestContext } from "node:test";

const { MUTATION_FAILURES: list, MUTATION_CONTINUES: continues } = process.env;

afterEach((context) => {
  const { error, filePath } = context as TestContext;
  if (!error) return;
  if (list !== undefined) appendFileSync(list, `${filePath}\n`);
  if (continues === undefined) process.exit(1);
});
