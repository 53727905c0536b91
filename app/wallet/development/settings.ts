import type { Hex } from "viem";
import * as z from "zod";

// The content security policy forbids eval, and zod would test for it.
z.config({ jitless: true });

const settingsSchema = z.object({
  /** "auto" signs at once, "ask" prompts each time, "reject" declines everything. */
  approval: z.enum(["auto", "ask", "reject"]).default("auto"),
  /** Address of the connected account; absent: not connected. */
  account: z.string().optional(),
  /** Simulated chain id; absent: the product's chain. */
  chainId: z.number().optional(),
  keys: z.array(z.string().regex(/^0x[0-9a-f]{64}$/)).default([]),
  /** False: simulates a wallet that cannot sign typed data and needs an approval transaction. */
  typedData: z.boolean().default(true),
});

export type DevelopmentWalletSettings = Omit<z.output<typeof settingsSchema>, "keys"> & { keys: Hex[] };

/** Where the settings are kept; a test writes them before the page loads. */
const SETTINGS_KEY = "development-wallet";

export function readSettings(): DevelopmentWalletSettings {
  try {
    return settingsSchema.parse(
      JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? "{}"),
    ) as DevelopmentWalletSettings;
  } catch {
    return settingsSchema.parse({}) as DevelopmentWalletSettings;
  }
}

export function writeSettings(change: Partial<DevelopmentWalletSettings>): DevelopmentWalletSettings {
  const settings = { ...readSettings(), ...change };
  localStorage.setItem(SETTINGS_KEY, JSON.stringify(settings));
  return settings;
}
