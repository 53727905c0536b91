/** Channels that other accounts opened for this key, their signer: a session key uses them, and opens none itself. */
import type { Address, LocalAccount } from "viem";
import { type ChannelTerms, channelId } from "#protocol/chain/channel.ts";
import type { Channels } from "../../channels/channels.ts";
import type { Book } from "../book/book.ts";
import type { OwnChannel } from "../book/book-tables.ts";

/** The budget does not allow the answer; nothing was signed. */
export class BudgetError extends Error {
  override readonly name = "BudgetError";
}

export interface GrantedChannelsOptions {
  readonly account: LocalAccount;
  readonly channels: Channels;
  readonly book: Book;
  /** Open channels of other payers to a receiver, whose vouchers this key signs; the largest first. Rejects when they cannot be read. */
  readonly granted?: ((receiver: Address) => Promise<readonly ChannelTerms[]>) | undefined;
}

/** Channels that are read from the chain for one answer. Those after them hold less. */
const READ_AT_MOST = 100;

/** Whether two addresses or ids are the same, in any case of letters. */
export const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export function openGrantedChannels({
  account,
  channels,
  book,
  granted = async () => [],
}: GrantedChannelsOptions) {
  const isGranted = ({ terms }: Pick<OwnChannel, "terms">) => !isSame(terms.payer, account.address);

  /**
   * @param least deposit that is needed: strangers can name this key in channels that hold nothing
   * @returns whether an account opened a channel to the receiver for this key
   * @throws Error when the list cannot be read
   */
  async function adoptGranted(receiver: Address, least: bigint): Promise<boolean> {
    const known = new Set(book.channels().map(({ id }) => id));
    const given = await granted(receiver).catch((cause: Error) => {
      // A session key must not open a channel, and only the list shows which key is one.
      throw new Error(
        `The channels that others opened for this key cannot be read. No channel was opened; repeat the request once the marketplace answers. ${cause.message}`,
        { cause },
      );
    });
    const fitting = given
      .filter((terms) => isSame(terms.receiver, receiver) && isGranted({ terms }))
      .map((terms) => ({ id: channelId(channels.home, terms), terms }))
      .filter(({ id }) => !known.has(id))
      .slice(0, READ_AT_MOST);
    for (const { id, terms } of fitting) {
      const { deposited, isOpen } = await channels.read(terms);
      if (!isOpen || deposited < least) continue;
      book.opening(id, terms, deposited);
      book.opened(id, deposited);
      return true;
    }
    return false;
  }

  /** A channel with enough deposit, in place of a granted one that is used up. @throws BudgetError */
  async function anotherGranted(known: OwnChannel, missing: bigint, least: bigint): Promise<OwnChannel> {
    const { receiver, payer } = known.terms;
    const other = (await adoptGranted(receiver, least)) ? book.channel(receiver) : undefined;
    if (other) return other;
    throw new BudgetError(
      `The deposit for the session key is used up: the answer needs ${missing} more of MLB's smallest unit. Its owner ${payer} can top up the channel ${known.id}.`,
    );
  }

  return { isGranted, adoptGranted, anotherGranted };
}
