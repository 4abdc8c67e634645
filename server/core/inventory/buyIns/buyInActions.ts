/** What staff do with buy-ins, from the command line and in the back office. */
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { toCents, toEuros } from '../../../../src/shared/money'
import {
  addBuyInInput,
  type addedBuyInSchema,
  changeBuyInInput,
  removeBuyInInput,
} from '../../../../src/shared/staff/buyIns/contract'
import type { Action } from '../../../platform/actions/action'
import type { AuditedState } from '../../../platform/audit/actor'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import { lockName } from '../../../platform/database/locks/nameLock'
import { NotFound, ShopError, toFieldError } from '../../../platform/errors'
import { shopDay } from '../../../platform/support/dates'
import { maxTotalMarginCents } from '../../pricing/totalMargin'
import { tell } from '../staffSentences'
import { type BuyInRow, createBuyInReader, createBuyInWriter } from './buyInRepository'

type Fields = z.output<typeof addBuyInInput>

/** Lets one transaction after the other draw a number, change a buy-in, or list a copy of one that must not go meanwhile. */
export const lockBuyIns = (trx: WriteTransaction) => lockName(trx, 'buy-ins')

/** Records that the shop has bought used records. */
export const addBuyIn = {
  name: 'buyins add',
  input: addBuyInInput,
  lock: lockBuyIns,
  async run(trx, input, { now, recordAudit }) {
    refuseWrong(input, shopDay(now()))
    const uuid_buy_in = randomUUID()
    const number = await createBuyInWriter(trx).add({ uuid_buy_in, ...toColumns(input) })
    await recordAudit(uuid_buy_in, { buy_in: number, ...input })
    return { uuid_buy_in, number }
  },
} satisfies Action<typeof addBuyInInput, z.input<typeof addedBuyInSchema>>

/** Corrects a buy-in. How the margin is computed stays once a copy is from it, because it may be sold. */
export const changeBuyIn = {
  name: 'buyins change',
  input: changeBuyInInput,
  lock: lockBuyIns,
  stateOf: (db, { uuid_buy_in }) => readState(db, uuid_buy_in),
  async run(trx, { uuid_buy_in, ...input }, { now, recordAudit }) {
    const buyIns = createBuyInWriter(trx)
    const before = await buyIns.find(uuid_buy_in)
    if (!before) throw noBuyIn()
    refuseWrong(input, shopDay(now()))
    if (before.margin_method !== input.margin_method && (await buyIns.isUsed(uuid_buy_in))) {
      throw toFieldError(
        'margin_method',
        tell('Copies of this buy-in are listed already, so how their margin is computed stays.'),
        { status: 409, code: 'buy_in_used' },
      )
    }
    await buyIns.change(uuid_buy_in, toColumns(input))
    await recordAudit(uuid_buy_in, { buy_in: before.number })
    return {}
  },
  subject: ({ uuid_buy_in }) => uuid_buy_in,
} satisfies Action<typeof changeBuyInInput, object>

/** Removes a buy-in that was recorded by mistake. */
export const removeBuyIn = {
  name: 'buyins remove',
  input: removeBuyInInput,
  lock: lockBuyIns,
  stateOf: (db, { uuid_buy_in }) => readState(db, uuid_buy_in),
  async run(trx, { uuid_buy_in }, { recordAudit }) {
    const buyIns = createBuyInWriter(trx)
    const row = await buyIns.find(uuid_buy_in)
    if (!row) throw noBuyIn()
    if (await buyIns.isUsed(uuid_buy_in)) {
      throw new ShopError(
        409,
        'buy_in_used',
        tell('Copies of this buy-in are listed, so it stays. Correct it instead.'),
      )
    }
    await buyIns.remove(uuid_buy_in)
    await recordAudit(uuid_buy_in, { buy_in: row.number, name: row.name })
    return {}
  },
  subject: ({ uuid_buy_in }) => uuid_buy_in,
} satisfies Action<typeof removeBuyInInput, object>

/** Refuses what was not bought yet, and the total margin for what was too dear for it (section 25a (4) sentence 2 UStG). */
function refuseWrong({ bought_on, copies, price, margin_method }: Fields, today: string): void {
  if (bought_on > today) throw toFieldError('bought_on', tell('This day is in the future.'))
  if (margin_method === 'total' && toCents(price) > copies * maxTotalMarginCents) {
    throw toFieldError('margin_method', tooDear())
  }
}

/** Says that the total margin is not for copies above its limit. */
export const tooDear = (): string =>
  tell(
    'The total margin is for copies that were bought for at most {max} each. Choose the margin of each copy.',
    {
      max: { cents: maxTotalMarginCents },
    },
  )

export const noBuyIn = () => new NotFound(tell('There is no such buy-in.'))

const toColumns = ({ price, ...fields }: Fields): Omit<BuyInRow, 'uuid_buy_in' | 'number'> => ({
  ...fields,
  price_cents: toCents(price),
})

/** Names what the log compares of a buy-in. */
export const getBuyInState = (row: BuyInRow): Fields => ({
  name: row.name,
  bought_on: row.bought_on,
  seller: row.seller,
  copies: row.copies,
  price: toEuros(row.price_cents),
  margin_method: row.margin_method,
  receipt: row.receipt,
})

async function readState(db: ReadOnlyDatabase, uuid_buy_in: string): Promise<AuditedState> {
  const row = await createBuyInReader(db).find(uuid_buy_in)
  return row ? getBuyInState(row) : {}
}
