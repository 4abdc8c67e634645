import type { AwaitedMethodId } from '../../../../../src/shared/vocabulary'
import { addDays, shopDay } from '../../../../platform/support/dates'
import { createContentReader } from '../../../content/contentRepository'
import { readPaymentDays } from '../../../shop/paymentDays'
import { readSeller } from '../../../shop/seller'
import { unreadablePayment } from '../../unreadablePayment'
import type { DeferredMethod, RecordDeferredPayment } from '../paymentMethod'
import { awaitedErrors } from './awaitedErrors'
import { createAwaitedPaymentWriter } from './awaitedPaymentRepository'
import { buildCreditorReference } from './creditorReference'

/** Prepayment: the buyer transfers the money to the shop's account, and the order waits for it. */
export const prepaymentMethod = {
  kind: 'deferred',
  id: 'prepayment',
  started: { gateway: 'prepayment', payment: {} },
  createRecorder: () => recordAwaited('prepayment'),
} satisfies DeferredMethod

/** Cash or card on pick-up: the buyer pays at the counter. */
export const pickupMethod = {
  kind: 'deferred',
  id: 'pickup',
  started: { gateway: 'pickup', payment: {} },
  createRecorder: () => recordAwaited('pickup'),
} satisfies DeferredMethod

/** Purchase on invoice: the order of a business is sent at once, and paid afterwards; see basketRules. */
export const invoiceMethod = {
  kind: 'deferred',
  id: 'invoice',
  started: { gateway: 'invoice', payment: {} },
  createRecorder: () => recordAwaited('invoice'),
} satisfies DeferredMethod

/** Creates the function that records a payment which the shop waits for. */
const recordAwaited =
  (method: AwaitedMethodId): RecordDeferredPayment =>
  async (trx, data, { uuidCheckout, amountCents, acceptedAt, shipsOn }) => {
    if (!('pays_later' in data)) throw unreadablePayment()
    const setting = await createContentReader(trx).findSetting('shop')
    const { bank, company } = readSeller(setting)
    if (method !== 'pickup' && !bank) throw awaitedErrors.noAccount()
    const reference = buildCreditorReference(uuidCheckout)
    const today = shopDay(acceptedAt)
    // Only a transfer in advance is due before the goods are there.
    const countedFrom = method === 'prepayment' || shipsOn === null || shipsOn < today ? today : shipsOn
    const dueOn = addDays(countedFrom, readPaymentDays(setting)[method])
    await createAwaitedPaymentWriter(trx).insert({
      uuid_checkout: uuidCheckout,
      method,
      reference,
      amount_cents: amountCents,
      due_on: dueOn,
      state: 'open',
    })
    const account = method === 'pickup' || !bank ? null : { holder: company, iban: bank.iban, bic: bank.bic }
    return { ref: reference, sepa: null, awaited: { method, reference, amountCents, dueOn, account } }
  }
