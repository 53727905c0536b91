/**
 * Builds the application and lays out what the hosting platform deploys: `npm run build`. It fails when a trace of the
 * development wallet is in it, or a function is heavier than its budget.
 */
import { buildForPublic, OUTPUT } from "./build-for-public.ts";
import { outputSizes, sizeLine } from "./sizes.ts";

await buildForPublic().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const sizes = outputSizes(OUTPUT);
for (const size of sizes) console.log(sizeLine(size));
if (sizes.some(({ bytes, budget }) => bytes > budget)) process.exit(1);
console.log("\nbuild/ is for Node (node hosting/node/main.ts), .vercel/output/ for the hosting platform.");
