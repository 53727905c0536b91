/** Whether the newest approved result is stored as it was handed in: `IPFS_GATEWAY=https://…/ipfs/ node verify.ts`. */
import { createApiClient, verifyResult } from "@mlb-marketplace/sdk";

const api = createApiClient(process.env.SITE_URL ?? "http://localhost:3000");
const gateway = process.env.IPFS_GATEWAY ?? "http://localhost:8080/ipfs/";

const { verifications } = await api.get("verifications", { status: "approved", limit: 1 });
const [newest] = verifications;
if (!newest) throw new Error("Nothing is approved yet");

const { mismatches, bundle } = await verifyResult(api, [gateway], newest.id);
console.log(`${newest.id}, computed by ${bundle.result.computeProvider}`);
console.log(mismatches.length === 0 ? "All hashes match." : `Altered: ${mismatches.join(", ")}`);
