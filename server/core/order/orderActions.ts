/** What staff do with orders, from the command line and in the back office. */
import { toCents, toEuros } from '../../../src/shared/money'
import { elementAt } from '../../../src/shared/required'
import {
  addressInput,
  cancelInput,
  deliveredInput,
  noteInput,
  refundInput,
  resendInput,
  returnInput,
  shipInput,
  trackingInput,
} from '../../../src/shared/staff/orders/inputs'
import type { Action, ActionContext } from '../../platform/actions/action'
import type { AuditedState } from '../../platform/audit/actor'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import { NotFound, ShopError } from '../../platform/errors'
import { replaceAddress } from './address/replaceAddress'
import type { OrderLineCopies } from './lines/orderLine'
import { resendMail } from './mails/resendMail'
import { insertNote } from './notes/orderNoteRepository'
import { createOrderReader } from './orderRepository'
import { changeWithAudit, type OfOrder, orderState } from './orderState'
import { cancelItems } from './reversal/cancelItems'
import { refundOrderAmount } from './reversal/refundOrderAmount'
import { returnItems } from './reversal/returnItems'
import type { Reversal } from './reversal/reverseLines'
import { recordDelivery } from './shipping/recordDelivery'
import { replaceTracking } from './shipping/replaceTracking'
import { shipOrder } from './shipping/shipOrder'
import { tell } from './staffSentences'
import { readStoredNames } from './storedNames'

const ofOneOrder = {
  subject: ({ order_number }: OfOrder) => String(order_number),
  stateOf: orderState,
} satisfies Partial<Action>

/** For an action on several orders: a version is that of the only one. */
const ofSeveral = <Input>(getNumbers: (input: Input) => readonly number[]) => ({
  async stateOf(db: ReadOnlyDatabase, input: Input): Promise<AuditedState> {
    const [order_number, ...otherNumbers] = getNumbers(input)
    return order_number === undefined || otherNumbers.length > 0 ? {} : orderState(db, { order_number })
  },
})

const getTime = ({ now }: Pick<ActionContext, 'now'>): string => now().toISOString()

/** Copies of lines, as calls have them. */
type SentLines = readonly { uuid_release_format: string; quantity: number }[] | null | undefined

const toLineCopies = (lines: SentLines): OrderLineCopies[] | null =>
  lines?.map(({ uuid_release_format, quantity }) => ({
    uuidReleaseFormat: uuid_release_format,
    quantity,
  })) ?? null

const countCopies = (lines: SentLines): { copies?: number } =>
  lines ? { copies: lines.reduce((sum, { quantity }) => sum + quantity, 0) } : {}

interface ReversalInput extends OfOrder {
  reason: string
  amount: number | null
  lines: SentLines
  is_damaged?: boolean
}

const toReversal = ({
  order_number,
  reason,
  amount,
  lines,
  is_damaged = false,
}: ReversalInput): Reversal => ({
  orderNumber: order_number,
  reason,
  cents: amount === null ? null : toCents(amount),
  lines: toLineCopies(lines),
  isSellable: !is_damaged,
})

/** Refunds money without returning goods; the result is the refunded amount in euros. */
export const refundOrder = {
  name: 'orders refund',
  input: refundInput,
  isIrreversible: true,
  ...ofOneOrder,
  async run(trx, { order_number, amount, reason, lines }, context) {
    const reversal = toReversal({ order_number, reason, amount, lines })
    const cents = await refundOrderAmount(trx, reversal, getTime(context))
    await context.recordAudit(String(order_number), { amount: toEuros(cents), reason, ...countCopies(lines) })
    return { refunded: toEuros(cents) }
  },
} satisfies Action<typeof refundInput, { refunded: number }>

/** Cancels an order, or lines that were not sent; the result is the refunded amount in euros. */
export const cancelOrder = {
  name: 'orders cancel',
  input: cancelInput,
  isIrreversible: true,
  ...ofOneOrder,
  async run(trx, { order_number, reason, lines, amount = null, is_damaged = false }, context) {
    const reversal = toReversal({ order_number, reason, amount, lines, is_damaged })
    const cents = await cancelItems(trx, reversal, getTime(context))
    await context.recordAudit(String(order_number), { reason, ...countCopies(lines), damaged: is_damaged })
    return { refunded: toEuros(cents) }
  },
} satisfies Action<typeof cancelInput, { refunded: number }>

/** Takes back an order that was sent, or some of its lines; the result is the refunded amount in euros. */
export const returnOrder = {
  name: 'orders return',
  input: returnInput,
  isIrreversible: true,
  ...ofOneOrder,
  async run(trx, { order_number, amount, reason, is_damaged, lines }, context) {
    const reversal = toReversal({ order_number, reason, amount, lines, is_damaged })
    const cents = await returnItems(trx, reversal, getTime(context))
    const detail = { amount: toEuros(cents), reason, ...countCopies(lines), damaged: is_damaged }
    await context.recordAudit(String(order_number), detail)
    return { refunded: toEuros(cents) }
  },
} satisfies Action<typeof returnInput, { refunded: number }>

/** Corrects the tracking number of an order that is on its way; the buyer gets a mail. */
export const correctTracking = {
  name: 'orders tracking',
  input: trackingInput,
  isIrreversible: true,
  ...ofOneOrder,
  async run(trx, { order_number, tracking, url, parcel = null, shared_parcel }, context) {
    const isSharedParcel = shared_parcel === true || context.wasDelayed === true
    const correction = {
      orderNumber: order_number,
      tracking: { number: tracking, url },
      parcelNumber: parcel,
      isSharedParcel,
    }
    await replaceTracking(trx, correction, getTime(context))
    await context.recordAudit(String(order_number), { tracking })
    return {}
  },
} satisfies Action<typeof trackingInput, object>

/** Corrects the delivery address of an order that was not sent; the result is the address as it is printed. */
export const correctAddress = {
  name: 'orders address',
  input: addressInput,
  isExclusive: true,
  ...ofOneOrder,
  async run(trx, { order_number, address }, context) {
    const { text } = await replaceAddress(trx, order_number, address, getTime(context))
    // The address stays out of the log, which outlives the order's data.
    await context.recordAudit(String(order_number), {})
    return { address: (await readStoredNames(trx)).address(text) }
  },
} satisfies Action<typeof addressInput, { address: string }>

/** Sends a mail about an order again, as the order is now. */
export const resendOrderMail = {
  name: 'orders resend',
  input: resendInput,
  isIrreversible: true,
  ...ofOneOrder,
  async run(trx, { order_number, id_mail }, context) {
    const kind = await resendMail(trx, order_number, id_mail, context.now())
    await context.recordAudit(String(order_number), { mail: kind })
    return {}
  },
} satisfies Action<typeof resendInput, object>

/** Marks orders that were sent as delivered, all or none. */
export const markDelivered = {
  name: 'orders delivered',
  input: deliveredInput,
  isExclusive: true,
  ...ofSeveral(({ order_numbers }: { order_numbers: number[] }) => order_numbers),
  async run(trx, { order_numbers }, context) {
    for (const order_number of order_numbers) {
      await changeWithAudit(trx, { order_number, detail: {}, recordAudit: context.recordAudit }, () =>
        recordDelivery(trx, order_number, getTime(context)),
      )
    }
    return {}
  },
} satisfies Action<typeof deliveredInput, object>

/** Writes a note on an order, for staff only. */
export const noteOrder = {
  name: 'orders note',
  input: noteInput,
  ...ofOneOrder,
  async run(trx, { order_number, text }, context) {
    const order = await createOrderReader(trx).findByNumber(order_number)
    if (!order) throw new NotFound(tell('There is no order {number}.', { number: order_number }))
    await insertNote(trx, order.uuidOrder, { text, by: context.by, at: getTime(context) })
    // The text stays out of the log, which outlives the order's data.
    await context.recordAudit(String(order_number), {})
    return {}
  },
} satisfies Action<typeof noteInput, object>

/** Why a parcel is refused until the sender confirms it. Such a refusal keeps its code among those of many parcels. */
const confirmable = ['withdrawn', 'tracking_used']

/**
 * Marks orders as sent, or some of their lines; the buyers get a mail. All are sent or none, except that after waiting
 * those that can still be sent are.
 */
export const shipOrders = {
  name: 'orders ship',
  input: shipInput,
  isIrreversible: true,
  ...ofSeveral(({ parcels }: { parcels: OfOrder[] }) => parcels.map(({ order_number }) => order_number)),
  parts: ({ parcels, ...input }) =>
    parcels.map((parcel) => ({
      subject: String(parcel.order_number),
      input: { ...input, parcels: [parcel] },
    })),
  async run(trx, { parcels, despite_withdrawal: isDespiteWithdrawal, shared_parcel }, context) {
    const problems: Record<string, string[]> = {}
    const codes: string[] = []
    for (const [i, { order_number, tracking, url, lines, weight_grams }] of parcels.entries()) {
      const parcel = {
        orderNumber: order_number,
        tracking: { number: tracking, url },
        isDespiteWithdrawal,
        lines: toLineCopies(lines),
        weightGrams: weight_grams ?? null,
        isSharedParcel: shared_parcel === true || context.wasDelayed === true,
      }
      const detail = { tracking, ...countCopies(lines) }
      try {
        await changeWithAudit(trx, { order_number, detail, recordAudit: context.recordAudit }, () =>
          shipOrder(trx, parcel, getTime(context)),
        )
      } catch (error) {
        if (!(error instanceof ShopError) || parcels.length === 1) throw error
        problems[order_number] = [error.message]
        codes.push(error.code)
      }
      context.onProgress?.('Sending', i + 1, parcels.length)
    }
    const refused = Object.values(problems).flat()
    if (refused.length > 0) {
      const isOnlyAsked = codes.every((code) => confirmable.includes(code))
      const code = isOnlyAsked ? elementAt(codes, 0) : 'some_refused'
      const message = tell('None was sent. {problems}', { problems: refused.join(' ') })
      throw new ShopError(409, code, message, { errors: problems })
    }
    return { sent: parcels.map(({ order_number }) => order_number) }
  },
} satisfies Action<typeof shipInput, { sent: number[] }>
