/** What staff do at the point of sale, from the command line and in the back office. Receipts are the till's business. */
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { required } from '../../../../src/shared/required'
import {
  endPutAsideInput,
  putAsideInput,
  type putAsideSchema,
  sellInput,
  type soldSchema,
  undoSaleInput,
} from '../../../../src/shared/staff/pointOfSale/contract'
import type { Action, ActionContext } from '../../../platform/actions/action'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import { lockName } from '../../../platform/database/locks/nameLock'
import { NotFound, ShopError, toFieldError } from '../../../platform/errors'
import { shopDay, timeAfter } from '../../../platform/support/dates'
import { formatTitle, getShortName, toFormatDetail } from '../../catalogue/names/formatNames'
import { explainDownload } from '../findFormats'
import { tell } from '../staffSentences'
import { createStockListReader, type StockFormat } from '../stock/stockListRepository'
import { createStockReader, createStockWriter } from '../stock/stockRepository'
import { createPointOfSaleReader, createPointOfSaleWriter, pointOfSaleReasons } from './pointOfSaleRepository'

/** The time in which a sale can be taken back. */
export const undoMs = 30 * 60_000
const maxDaysAside = 60
const dayMs = 86_400_000

interface FormatId {
  uuid_release_format: string
}

async function readStock(db: ReadOnlyDatabase, { uuid_release_format }: FormatId) {
  const onHand = await createStockReader(db).listOnHand([uuid_release_format])
  const aside = await createPointOfSaleReader(db).countPutAside([uuid_release_format])
  return { stock: onHand.get(uuid_release_format) ?? 0, put_aside: aside.get(uuid_release_format) ?? 0 }
}

/** Runs a change of a format's stock, and notes in the log what is different. */
async function changeStockWithAudit(
  trx: WriteTransaction,
  {
    format,
    recordAudit,
    detail = {},
  }: Pick<ActionContext, 'recordAudit'> & { format: StockFormat; detail?: object },
  change: () => Promise<void>,
): Promise<void> {
  const before = await readStock(trx, format)
  await change()
  const after = await readStock(trx, format)
  await recordAudit(getShortName(format), { ...toFormatDetail(format), ...detail }, { before, after })
}

/** @throws NotFound or ShopError 409 if no copies of the format can be sold */
async function getFormat(db: ReadOnlyDatabase, { uuid_release_format }: FormatId): Promise<StockFormat> {
  const [format] = await createStockListReader(db).listSome([uuid_release_format])
  if (!format) throw new NotFound(tell('There is no such record any more. Search for it again.'))
  const problem = explainDownload(format)
  if (problem !== null) throw new ShopError(409, 'download_only', problem)
  return format
}

/** Says why no copy is free. */
async function explainNoneFree(db: ReadOnlyDatabase, format: StockFormat): Promise<ShopError> {
  const id = format.uuid_release_format
  const stockList = createStockListReader(db)
  const heldCount = (await stockList.listHolds(id)).reduce((sum, { quantity }) => sum + quantity, 0)
  const aside = (await createPointOfSaleReader(db).countPutAside([id])).get(id) ?? 0
  const orders = await stockList.listOrdersToSend(id)
  const reasons = [
    heldCount === 1 && tell('1 copy is in checkouts that are under way'),
    heldCount > 1 && tell('{count} copies are in checkouts that are under way', { count: heldCount }),
    aside === 1 && tell('1 copy is put aside'),
    aside > 1 && tell('{count} copies are put aside', { count: aside }),
    orders.length > 0 &&
      tell('what stands on the shelf is sold to order {orders}', {
        orders: orders.map(({ order_number }) => order_number).join(', '),
      }),
  ].filter((reason) => reason !== false)
  const why =
    reasons.length === 0
      ? tell('It is sold out.')
      : tell('Of the last copies, {reasons}.', { reasons: reasons.join('; ') })
  return new ShopError(
    409,
    'none_free',
    tell(
      'No copy of {title} is free. {why} Nothing was changed. If a copy is in your hand, count it in first.',
      { title: formatTitle(format), why },
    ),
  )
}

/** Sells one copy. A copy that a checkout holds, or that is put aside, is not sold. */
export const sellCopy = {
  name: 'stock sell',
  input: sellInput,
  async run(trx, input, context) {
    const format = await getFormat(trx, input)
    const uuid_sale = randomUUID()
    await changeStockWithAudit(trx, { format, recordAudit: context.recordAudit }, async () => {
      const stock = createStockWriter(trx, context.now().toISOString())
      const cause = { reason: pointOfSaleReasons.sale, ref: uuid_sale }
      const remaining = await stock.addOnHand(format.uuid_release_format, -1, cause)
      if (remaining === null) throw await explainNoneFree(trx, format)
    })
    const [after] = await createStockListReader(trx).listSome([format.uuid_release_format])
    return { uuid_sale, free: after ? after.on_hand - after.reserved : 0 }
  },
} satisfies Action<typeof sellInput, z.output<typeof soldSchema>>

/** Takes a sale at the counter back: the copy is free again. */
export const undoSale = {
  name: 'stock undo-sale',
  input: undoSaleInput,
  async run(trx, { uuid_sale }, context) {
    // Two undo requests at once must put one copy back.
    await lockName(trx, `counter sale ${uuid_sale}`)
    const [sale, ...later] = await createPointOfSaleReader(trx).listMovements(uuid_sale)
    if (!sale) throw new NotFound(tell('There was no such sale at the counter.'))
    if (later.length > 0) throw new ShopError(409, 'undone_before', tell('This sale was taken back already.'))
    if (timeAfter(context.now(), -undoMs) > sale.moved_at) {
      throw new ShopError(
        409,
        'too_late',
        tell('This sale is more than 30 minutes old. If the copy came back, receive it as goods in.'),
      )
    }
    const format = await getFormat(trx, sale)
    await changeStockWithAudit(trx, { format, recordAudit: context.recordAudit }, async () => {
      const stock = createStockWriter(trx, context.now().toISOString())
      const cause = { reason: pointOfSaleReasons.undo, ref: uuid_sale }
      required(await stock.addOnHand(format.uuid_release_format, 1, cause), 'stock')
    })
    return {}
  },
} satisfies Action<typeof undoSaleInput, object>

/** Puts one copy aside for somebody. Their name is in no log, and is forgotten when it ends. */
export const putAside = {
  name: 'stock put-aside',
  input: putAsideInput,
  async run(trx, { name, until, ...input }, context) {
    const now = context.now()
    if (until < shopDay(now) || until > shopDay(new Date(now.getTime() + maxDaysAside * dayMs))) {
      const problem = tell('Choose a day from today on, within {count} days.', { count: maxDaysAside })
      throw toFieldError('until', problem, { code: 'wrong_day' })
    }
    const format = await getFormat(trx, input)
    const uuid_put_aside = randomUUID()
    await changeStockWithAudit(
      trx,
      { format, recordAudit: context.recordAudit, detail: { until } },
      async () => {
        const stock = createStockWriter(trx, now.toISOString())
        if (!(await stock.reserve({ ...input, quantity: 1 }))) throw await explainNoneFree(trx, format)
        await createPointOfSaleWriter(trx).insertPutAside({
          uuid_put_aside,
          name,
          until,
          state: 'held',
          ended_at: null,
          uuid_release_format: format.uuid_release_format,
          put_aside_at: now.toISOString(),
          put_aside_by: context.by,
        })
      },
    )
    return { uuid_put_aside }
  },
} satisfies Action<typeof putAsideInput, z.output<typeof putAsideSchema>>

/** Ends putting a copy aside: it was sold, or is for sale again. */
export const endPutAside = {
  name: 'stock end-put-aside',
  input: endPutAsideInput,
  async run(trx, { uuid_put_aside, is_sold }, context) {
    const pointOfSale = createPointOfSaleWriter(trx)
    const row = await pointOfSale.findPutAside(uuid_put_aside)
    if (!row) throw new NotFound(tell('Nothing like that was put aside.'))
    const format = await getFormat(trx, row)
    await changeStockWithAudit(
      trx,
      { format, recordAudit: context.recordAudit, detail: { sold: is_sold } },
      async () => {
        const now = context.now().toISOString()
        const stock = createStockWriter(trx, now)
        await stock.hold(format.uuid_release_format)
        if (!(await pointOfSale.endPutAside(uuid_put_aside, is_sold ? 'sold' : 'released', now))) {
          const problem = tell('{title} is not put aside any more.', { title: formatTitle(format) })
          throw new ShopError(409, 'ended_before', problem)
        }
        const copy = { uuid_release_format: format.uuid_release_format, quantity: 1 }
        if (is_sold) await stock.consume(copy, randomUUID(), pointOfSaleReasons.sale)
        else await stock.release(copy)
      },
    )
    return {}
  },
} satisfies Action<typeof endPutAsideInput, object>
