/** What staff do with gift cards, from the command line and in the back office. The log never has a code. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { buildCode, formatCode } from '../../../src/shared/codes/codeRules'
import { toCents } from '../../../src/shared/money'
import { required } from '../../../src/shared/required'
import {
  blockGiftCardInput,
  type madeGiftCardsSchema,
  makeGiftCardsInput,
} from '../../../src/shared/staff/giftCards/contract'
import type { Action } from '../../platform/actions/action'
import { NotFound, ShopError, toFieldError } from '../../platform/errors'
import { shopDay } from '../../platform/support/dates'
import { csvText } from '../../platform/table/csvText'
import type { GiftCardCodes } from './giftCardCodes'
import { createGiftCardReader, createGiftCardWriter } from './giftCardRepository'
import { getLastDay } from './giftCardRules'
import { tell } from './staffSentences'

export type MadeGiftCards = z.output<typeof madeGiftCardsSchema>
/** A gift card that was just made. Its code is known only now. */
export type MadeGiftCard = MadeGiftCards['gift_cards'][number]

/**
 * Makes the action that makes gift cards.
 * @param onMade is given the cards before the transaction ends, such as to write them into a file; also in a dry run
 */
export const createMakeGiftCards = (
  codes: GiftCardCodes,
  onMade: (cards: MadeGiftCards) => Promise<void> = async () => {},
) =>
  ({
    name: 'giftcards make',
    input: makeGiftCardsInput,
    async run(trx, { amount, count, until, note: text }, { now, recordAudit }) {
      const today = shopDay(now())
      if (until !== null && until < today) {
        throw toFieldError('until', tell('The last day of a gift card cannot be in the past.'))
      }
      const cents = toCents(amount)
      const writer = createGiftCardWriter(trx, now().toISOString())
      const gift_cards: MadeGiftCard[] = []
      for (let i = 0; i < count; i++) {
        const code = buildCode(randomBytes(16))
        const card = {
          uuid_gift_card: randomUUID(),
          code_hash: required(codes.toHash(code), 'hash'),
          last_four: code.slice(-4),
          balance_cents: cents,
          expires_on: until ?? getLastDay(today),
          note: text,
          is_test: codes.isTest ? (1 as const) : (0 as const),
        }
        await writer.issue(card)
        await recordAudit(card.uuid_gift_card, { cents, expires_on: card.expires_on })
        const { uuid_gift_card, expires_on } = card
        gift_cards.push({ uuid_gift_card, code: formatCode(code), amount, expires_on })
      }
      const result = { gift_cards, csv: buildCodesCsv(gift_cards) }
      await onMade(result)
      return result
    },
  }) satisfies Action<typeof makeGiftCardsInput, MadeGiftCards>

const buildCodesCsv = (cards: readonly MadeGiftCard[]): string =>
  csvText([
    ['code', 'amount', 'until'],
    ...cards.map(({ code, amount, expires_on }) => [code, amount.toFixed(2), expires_on]),
  ])

const blocking = (name: string, is_blocked: 0 | 1, refusal: Parameters<typeof tell>[0]) =>
  ({
    name,
    input: blockGiftCardInput,
    subject: ({ uuid_gift_card }) => uuid_gift_card,
    async stateOf(db, { uuid_gift_card }) {
      const card = await createGiftCardReader(db).findGiftCard(uuid_gift_card)
      return card ? { is_blocked: card.is_blocked === 1, balance_cents: card.balance_cents } : {}
    },
    async run(trx, { uuid_gift_card, reason }, { now, recordAudit }) {
      const writer = createGiftCardWriter(trx, now().toISOString())
      if (!(await writer.findGiftCard(uuid_gift_card))) throw noGiftCard()
      if (!(await writer.setBlocked(uuid_gift_card, is_blocked))) {
        throw new ShopError(409, 'not_changed', tell(refusal))
      }
      await recordAudit(uuid_gift_card, { reason })
      return {}
    },
  }) satisfies Action<typeof blockGiftCardInput, object>

/** Blocks a gift card, such as a stolen one. What a payment that has begun holds of it is still spent. */
export const blockGiftCard = blocking('giftcards block', 1, 'This gift card is blocked already.')

/** Lets a blocked gift card pay again. */
export const unblockGiftCard = blocking('giftcards unblock', 0, 'This gift card is not blocked.')

export const noGiftCard = () => new NotFound(tell('There is no such gift card.'))
