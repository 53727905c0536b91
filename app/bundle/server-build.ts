import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { fasterWriter, REACT_WRITER } from "./react-writer.ts";
import { ROUTER, rememberingRouter } from "./route-matching.ts";

/** Modules that only browsers load, on demand. The server never reaches these imports, so its build omits them. */
const BROWSER_ONLY = [
  // Forms and actions that open on a click.
  "-dialog.tsx",
  "/act/actions.ts",
  "/act/direct-actions.ts",
  "/act/direct-verification-actions.ts",
  "/app/features/reward/actions.ts",
  "/app/features/token/actions.ts",
  "/app/features/task/result/submit-result.ts",
  "/app/features/documentation/api/try-request.ts",
  "/app/features/documentation/search/search-in-browser.ts",
  "/app/features/graphiql/graphiql-console.tsx",
  "/app/features/documentation/term-card.tsx",
  "/app/features/model/owner/address-form.tsx",
  "/app/features/model/owner/actions.ts",
  "/app/features/model/owner/model-owner-actions.tsx",
  "/app/features/model/registration/register-model.ts",
  "/app/shell/navigation/mobile-menu.tsx",
  "/app/shell/navigation/customise-navigation.tsx",
  "/app/shell/overlay/shortcuts-help.tsx",
  "/app/shell/palette/palette.tsx",
  "/app/features/help/help-panel.tsx",
  "/app/shell/overlay/record-cards.tsx",
  "/app/features/record/record-line.ts",
  "/app/components/ui/feedback/toasts.tsx",
  "/app/wallet/full-wallet.tsx",
  "/app/wallet/light-config.ts",
  "/app/wallet/connection.ts",
  "/app/wallet/switch-chain.ts",
  "/app/wallet/chain/chain-client.ts",
  "/app/wallet/chain/observed-read.ts",
  "/app/transaction/run/",
  "/app/transaction/transactions.tsx",
  "/app/transaction/send/fee-quote.ts",
  "/app/transaction/contract/chain-reader.ts",
  "/app/features/execution/recomputation.tsx",
  "/app/features/execution/browser-run.tsx",
  "/app/features/execution/try/try-panel.tsx",
  "/app/features/execution/try/try-note.tsx",
  "/app/features/execution/try/shared-answer.ts",
  "/app/features/execution/batch/batch-items.tsx",
  "/app/features/usage/usage-of-receipts.tsx",
  "/app/features/usage/read-receipts.ts",
  "/app/features/usage/recompute-receipt.ts",
  "/app/features/verification/sealed/sealed-actions.ts",
  "/app/features/verification/sealed/seal-form.tsx",
  "/app/features/verification/sealed/sealed-vote-card.tsx",
  "/app/features/verification/vote/vote-form.tsx",
  "/app/features/verification/sealed/first-seat.tsx",
  "/sdk/gateway/receipts-file.ts",
  "/node_modules/viem/_esm/accounts/",
  "/app/features/statistics/charts.tsx",
  "/app/features/execution/package/example-input.ts",
  "/app/features/execution/package/package-details.tsx",
  "/app/features/execution/typed-input/typed-input.tsx",
  "/app/features/execution/typed-input/input-checker.tsx",
  "/app/features/content/file-preview.tsx",
  "/app/features/content/markdown/markdown-text.tsx",
  "/app/features/offer/offer-table.tsx",
  "/protocol/chain/next-salt.ts",
  "/app/features/model/use/use-by-program.tsx",
  "/app/features/model/versions/version-list.tsx",
  "/app/features/model/versions/package-changes.tsx",
  "/app/features/verification/review/work-review.tsx",
  "/app/features/verification/appeal/appeal-text.tsx",
  "/app/features/verification/guardian/lock-actions.ts",
  "/app/features/execution/receipts/check-receipt.ts",
  "/app/features/task/result/task-result.tsx",
  "/app/features/content/result-content.ts",
  "/app/features/content/private-content-file.ts",
  "/app/content-worker/",
  "/app/features/notices/notices-panel.tsx",
  "/app/features/profile/device/device-card.tsx",
  "/app/features/model/private/private-metadata.ts",
  "/app/features/task/private/private-task-panel.tsx",
  "/app/features/task/result/private-submission.ts",
  "/app/features/task/new/later-steps.ts",
  "/app/features/task/new/private/store-private-task.ts",
  "/app/features/profile/reader-key-card.tsx",
  "/protocol/content/private-task/reader-key.ts",
  "/protocol/content/private-task/announced-key.ts",
  "/protocol/content/private-task/sealed-file.ts",
  "/app/features/model/private/private-model-panel.tsx",
  "/app/features/model/registration/store-model.ts",
  "/app/features/model/registration/file-report/",
  "/app/features/task/result/result-documents.ts",
  // Written to files by the build; only the development server renders it.
  "/app/features/documentation/render-page.server.tsx",
  "/app/features/help/topics.server.ts",
  "virtual:documentation-words",
  "virtual:word-vectors",
  "/protocol/content/cid.ts",
  "/protocol/content/tree/",
  "/node_modules/hash-wasm/",
];

/** Replaces such an import; the error message if the server reaches it. */
const NOT_HERE = "loaded by browsers only: ";
const IMPORT = new RegExp(`import\\((["']${NOT_HERE}[^"']+["'])\\)`, "g");

const REACT_DOM = fileURLToPath(new URL("react-dom-of-servers.ts", import.meta.url));

const isBrowserOnly = (id: string): boolean => BROWSER_ONLY.some((part) => id.includes(part));

/** Builds the server as one file on Web APIs. The Remix plugin sets its own entry, so this plugin must come after it. */
export function serverForEveryHost(): Plugin {
  return {
    name: "server-for-every-host",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    config: () => ({
      // Minified because an edge function loads it for its first request.
      build: {
        minify: true,
        rollupOptions: { input: "app/server.ts", output: { inlineDynamicImports: true } },
      },
      ssr: { target: "webworker", noExternal: true },
      resolve: { alias: [{ find: /^react-dom$/, replacement: REACT_DOM }] },
      // Hosts provide settings in process.env.
      environments: { ssr: { keepProcessEnv: true } },
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
    }),
    transform: (code, id) => {
      if (id.endsWith(REACT_WRITER)) return { code: fasterWriter(code), map: null };
      if (id.endsWith(ROUTER)) return { code: rememberingRouter(code), map: null };
    },
    async resolveDynamicImport(specifier, importer) {
      if (typeof specifier !== "string") return null;
      const resolved = await this.resolve(specifier, importer);
      return resolved && isBrowserOnly(resolved.id)
        ? { id: `${NOT_HERE}${basename(resolved.id.replace("\0", ""))}`, external: true }
        : null;
    },
    renderChunk: (code) => ({ code: code.replace(IMPORT, "Promise.reject(new Error($1))"), map: null }),
  };
}
