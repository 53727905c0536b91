/** Figures of the gateway for its status page and for programs. */
import { amountToText } from "#protocol/format/amount.ts";
import type { SignedAnswerReceipt } from "#protocol/inference/answer-receipt.ts";
import type { Book } from "./book/book.ts";
import type { Verdict } from "./book/book-tables.ts";
import type { Calls, Providers } from "./providers/providers.ts";
import type { Measured } from "./providers/routing.ts";

const SHOWN = 20;
const USAGE_MS = 30 * 86_400_000;

export interface GatewayStatus {
  /** MLB as decimal text, as everywhere below. */
  readonly spent: string;
  readonly budget: string;
  readonly answers: number;
  readonly checks: { readonly isOn: boolean; readonly same: number; readonly other: number };
  readonly channels: readonly {
    readonly id: string;
    readonly receiver: string;
    readonly deposited: string;
    readonly owed: string;
    readonly state: "opening" | "open" | "closed";
  }[];
  readonly providers: readonly {
    readonly endpoint: string;
    readonly models: readonly string[];
    /** Of models that answered since the start. */
    readonly speeds?: readonly (Measured & { readonly model: string })[];
    /** Since the start. */
    readonly calls?: Calls;
    readonly problem?: string;
  }[];
  /** The last 30 days, the newest first. */
  readonly usage: readonly {
    /** UTC. */
    readonly day: string;
    readonly model: string;
    readonly name: string;
    readonly answers: number;
    readonly promptTokens: number;
    readonly outputTokens: number;
    readonly price: string;
  }[];
  /** Excluded providers with the reason. */
  readonly wrong: Readonly<Record<string, string>>;
  readonly recent: readonly {
    readonly at: number;
    readonly endpoint: string;
    readonly price: string;
    readonly verdict?: Verdict | undefined;
    readonly receipt?: SignedAnswerReceipt | undefined;
  }[];
}

export interface StatusParts {
  readonly book: Book;
  readonly providers: Providers;
  readonly budget: bigint;
  readonly isChecking: boolean;
}

export async function gatewayStatus({
  book,
  providers,
  budget,
  isChecking,
}: StatusParts): Promise<GatewayStatus> {
  const channels = book.channels();
  const { answers, same, other } = book.counts();
  const models = await providers.models();
  const names = new Map(models.map(({ id, name }) => [id as string, name]));
  const perEndpoint = Map.groupBy(models, ({ endpoint }) => endpoint);
  const problems = providers.problems();
  const endpoints = new Set([...perEndpoint.keys(), ...problems.keys()]);
  return {
    spent: amountToText(channels.reduce((sum, { owed }) => sum + owed, 0n)),
    budget: amountToText(budget),
    answers,
    checks: { isOn: isChecking, same, other },
    channels: channels.map(({ id, terms, deposited, owed, state }) => ({
      id,
      receiver: terms.receiver,
      state,
      deposited: amountToText(deposited),
      owed: amountToText(owed),
    })),
    providers: [...endpoints].map((endpoint) => {
      const problem = problems.get(endpoint);
      const calls = providers.calls(endpoint);
      const offers = perEndpoint.get(endpoint) ?? [];
      const speeds = offers.flatMap((offer) => {
        const speed = providers.measured(offer);
        return speed ? [{ model: offer.name, ...speed }] : [];
      });
      return {
        endpoint,
        models: offers.map(({ name }) => name),
        ...(speeds.length > 0 && { speeds }),
        ...(calls && { calls }),
        ...(problem && { problem }),
      };
    }),
    usage: book.usage(Date.now() - USAGE_MS).map((day) => ({
      ...day,
      name: names.get(day.model) ?? day.model,
      price: amountToText(day.price),
    })),
    wrong: Object.fromEntries(book.wrong()),
    recent: book.recent(SHOWN).map(({ at, endpoint, price, verdict, receipt }) => ({
      at,
      endpoint,
      verdict,
      receipt,
      price: amountToText(price),
    })),
  };
}
