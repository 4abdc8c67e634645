import { unreadablePayment } from '../../unreadablePayment'
import type { DeferredMethod, RecordDeferredPayment } from '../paymentMethod'
import { createMandateWriter } from './mandateRepository'
import { createMandateService, type MandateService } from './mandateService'

/** SEPA direct debit without a provider: the shopper accepts a mandate, and the shop sends its bank a file. */
export const sepaMethod = {
  kind: 'deferred',
  id: 'sepa',
  started: { gateway: 'sepa', payment: {} },
  createRecorder: (shopSecret) => createMandateRecorder(createMandateService(shopSecret)),
} satisfies DeferredMethod

/** Creates the function that records a mandate with an order. */
export const createMandateRecorder =
  (mandates: MandateService): RecordDeferredPayment =>
  async (trx, data, agreed) => {
    if (!('iban' in data)) throw unreadablePayment()
    const mandate = await mandates.takeMandate(trx, {
      accountHolder: data.account_holder,
      iban: data.iban,
      ...agreed,
    })
    await createMandateWriter(trx).insertMandate(mandate)
    return {
      ref: mandate.mandate_ref,
      sepa: { ibanMasked: mandate.iban_masked, mandateRef: mandate.mandate_ref },
    }
  }
