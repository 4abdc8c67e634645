import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../../platform/database/access'
import type { Database } from '../../platform/database/schema'
import type { GiftCardRow } from './giftCardRules'

export type GiftCardMovement = Selectable<Database['gift_card_movement']>

/** Reads gift cards and their movements. */
export function createGiftCardReader(db: ReadOnlyDatabase) {
  return {
    findGiftCard: (uuid_gift_card: string): Promise<GiftCardRow | undefined> =>
      db.selectFrom('gift_card').selectAll().where('uuid_gift_card', '=', uuid_gift_card).executeTakeFirst(),

    findGiftCardByHash: (code_hash: string): Promise<GiftCardRow | undefined> =>
      db.selectFrom('gift_card').selectAll().where('code_hash', '=', code_hash).executeTakeFirst(),

    /** Finds the gift card that an order has sold. */
    findGiftCardOfOrder: (uuid_order: string): Promise<GiftCardRow | undefined> =>
      db.selectFrom('gift_card').selectAll().where('uuid_order', '=', uuid_order).executeTakeFirst(),

    /**
     * Lists gift cards, the newest first.
     * @param lastFour the last four characters of the code; '' for all
     */
    listGiftCards: (lastFour: string, limit: number): Promise<GiftCardRow[]> =>
      db
        .selectFrom('gift_card')
        .selectAll()
        .$if(lastFour !== '', (query) => query.where('last_four', '=', lastFour))
        .orderBy('issued_at', 'desc')
        .orderBy('uuid_gift_card')
        .limit(limit)
        .execute(),

    listMovements: (uuid_gift_card: string): Promise<GiftCardMovement[]> =>
      db
        .selectFrom('gift_card_movement')
        .selectAll()
        .where('uuid_gift_card', '=', uuid_gift_card)
        .orderBy('moved_at')
        .orderBy('kind')
        .orderBy('uuid_gift_card_movement')
        .execute(),
  }
}

type NewGiftCard = Omit<GiftCardRow, 'issued_at' | 'is_blocked' | 'uuid_order'> & { uuid_order?: string }

/**
 * Changes balances of gift cards. Each change of what a card is worth leaves a movement.
 * @param now ISO time of the changes
 */
export function createGiftCardWriter(trx: WriteTransaction, now: string) {
  const move = async (
    uuid_gift_card: string,
    { kind, cents, ref }: Pick<GiftCardMovement, 'kind' | 'cents' | 'ref'>,
  ): Promise<void> => {
    await trx
      .insertInto('gift_card_movement')
      .values({ uuid_gift_card_movement: randomUUID(), uuid_gift_card, kind, cents, ref, moved_at: now })
      .execute()
  }
  return {
    ...createGiftCardReader(trx),

    async issue(card: NewGiftCard): Promise<void> {
      await trx
        .insertInto('gift_card')
        .values({ ...card, is_blocked: 0, issued_at: now })
        .execute()
      const { uuid_gift_card, balance_cents } = card
      await move(uuid_gift_card, { kind: 'issued', cents: balance_cents, ref: uuid_gift_card })
    },

    /** @returns false if there is no such card, or it is so already */
    async setBlocked(uuid_gift_card: string, is_blocked: 0 | 1): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('gift_card')
        .set({ is_blocked })
        .where('uuid_gift_card', '=', uuid_gift_card)
        .where('is_blocked', '<>', is_blocked)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },

    /**
     * Takes money off a card whose sale is refunded, in one conditional update. A card without money is blocked.
     * @param cents above 0
     * @param ref what takes it back; the same ref takes it only once
     * @returns false when less is left
     */
    async takeBack(uuid_gift_card: string, cents: number, ref: string): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('gift_card')
        .set((eb) => ({
          balance_cents: eb('balance_cents', '-', cents),
          is_blocked: eb
            .case()
            .when('balance_cents', '=', cents)
            .then(1 as const)
            .else(eb.ref('is_blocked'))
            .end(),
        }))
        .where('uuid_gift_card', '=', uuid_gift_card)
        .where('balance_cents', '>=', cents)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return false
      await move(uuid_gift_card, { kind: 'issued', cents: -cents, ref })
      return true
    },

    /**
     * Blocks a card and takes off all that is left on it, because its sale is not paid.
     * @param ref what takes it back
     * @returns the cents that were left
     */
    async takeBackAll(uuid_gift_card: string, ref: string): Promise<number> {
      const { balance_cents } = await trx
        .updateTable('gift_card')
        .set({ is_blocked: 1 })
        .where('uuid_gift_card', '=', uuid_gift_card)
        .returning('balance_cents')
        .executeTakeFirstOrThrow()
      if (balance_cents > 0) await this.takeBack(uuid_gift_card, balance_cents, ref)
      return balance_cents
    },

    /**
     * Takes money off a card for a checkout, in one conditional update, so two checkouts cannot spend the same cent.
     * @param cents above 0
     * @returns false when less is left, or the card is blocked or expired; the caller then rolls back
     */
    async hold(
      uuid_checkout: string,
      { uuid, cents }: { uuid: string; cents: number },
      today: string,
    ): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('gift_card')
        .set((eb) => ({ balance_cents: eb('balance_cents', '-', cents) }))
        .where('uuid_gift_card', '=', uuid)
        .where('is_blocked', '=', 0)
        .where('expires_on', '>=', today)
        .where('balance_cents', '>=', cents)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return false
      await trx
        .insertInto('gift_card_hold')
        .values({ uuid_checkout, uuid_gift_card: uuid, cents, state: 'held' })
        .execute()
      return true
    },

    /** Gives back what a checkout holds; nothing happens when it holds nothing. */
    async release(uuid_checkout: string): Promise<void> {
      const hold = await trx
        .deleteFrom('gift_card_hold')
        .where('uuid_checkout', '=', uuid_checkout)
        .where('state', '=', 'held')
        .returning(['uuid_gift_card', 'cents'])
        .executeTakeFirst()
      if (!hold) return
      await trx
        .updateTable('gift_card')
        .set((eb) => ({ balance_cents: eb('balance_cents', '+', hold.cents) }))
        .where('uuid_gift_card', '=', hold.uuid_gift_card)
        .execute()
    },

    /** Spends what a checkout holds. */
    async spend(uuid_checkout: string): Promise<void> {
      const hold = await trx
        .updateTable('gift_card_hold')
        .set({ state: 'used' })
        .where('uuid_checkout', '=', uuid_checkout)
        .where('state', '=', 'held')
        .returning(['uuid_gift_card', 'cents'])
        .executeTakeFirst()
      if (hold) await move(hold.uuid_gift_card, { kind: 'spent', cents: -hold.cents, ref: uuid_checkout })
    },

    /**
     * Puts money back on the card that has paid for a checkout. A blocked or expired card gets it too.
     * @param cents nothing happens for 0
     * @param ref what the money is for; the same ref gets it only once
     * @throws Error if no card has paid for the checkout
     */
    async giveBack(uuid_checkout: string, cents: number, ref: string): Promise<void> {
      if (cents === 0) return
      const { uuid_gift_card } = await trx
        .selectFrom('gift_card_hold')
        .select('uuid_gift_card')
        .where('uuid_checkout', '=', uuid_checkout)
        .where('state', '=', 'used')
        .executeTakeFirstOrThrow()
      await move(uuid_gift_card, { kind: 'refunded', cents, ref })
      await trx
        .updateTable('gift_card')
        .set((eb) => ({ balance_cents: eb('balance_cents', '+', cents) }))
        .where('uuid_gift_card', '=', uuid_gift_card)
        .execute()
    },
  }
}
