/** Builds the page that runs jobs in a browser once for all test files: each build takes seconds. */
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { buildPage } from "./browser.ts";

export default async function setup(): Promise<() => void> {
  const folder = createTemporaryFolder("runtime-page-");
  await buildPage(folder.path);
  process.env.RUNTIME_PAGE = folder.path;
  return folder.remove;
}
