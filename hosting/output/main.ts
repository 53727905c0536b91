/** Builds application and hosting output (`npm run build`). Fails at traces of the development wallet or over a budget. */
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
