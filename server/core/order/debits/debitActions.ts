/** What staff do with direct debits, from the command line and in the back office. */
import type { z } from 'zod'
import { toEuros } from '../../../../src/shared/money'
import { settleDebitInput, type settledDebitSchema } from '../../../../src/shared/staff/accounting/contract'
import type { Action } from '../../../platform/actions/action'
import { NotFound, ShopError } from '../../../platform/errors'
import { createMandateReader, type Mandate } from '../../payment/methods/sepa/mandateRepository'
import { settleMandate } from '../../payment/methods/sepa/settleMandate'
import { tell } from '../bank/staffSentences'
import { changePurchaseWithAudit } from '../orderState'
import { settlePayment } from '../settlePayment'

/** A debit as the audit log keeps it, which also decides its version. */
export const debitState = ({ state }: Pick<Mandate, 'state'>) => ({ state })

/** Why the bank's answer cannot be recorded, by the state of the debit. */
const whyNot: Readonly<Record<Mandate['state'], Parameters<typeof tell>[0]>> = {
  accepted: 'The direct debit {ref} is in no file for the bank yet. Export it first.',
  cancelled: 'The direct debit {ref} is cancelled.',
  exported: 'The direct debit {ref} is with the bank.',
  failed: 'The direct debit {ref} has failed. Money that comes later is a payment of its own.',
  paid: 'The direct debit {ref} is paid.',
}

/** Records whether the bank has collected a direct debit. If it has not, unpaid orders are cancelled, and buyers get a mail. */
export const settleDebit = {
  name: 'sepa settle',
  input: settleDebitInput,
  isIrreversible: true,
  subject: ({ mandate_ref }) => mandate_ref,
  async stateOf(db, { mandate_ref }) {
    const mandate = await createMandateReader(db).findByRef(mandate_ref)
    return mandate ? debitState(mandate) : {}
  },
  async run(trx, { mandate_ref, state, reason }, context) {
    const outcome = state === 'paid' ? { state } : { state, reason }
    const settled = await settleMandate(trx, mandate_ref, outcome, async (inner, uuidCheckout) => {
      await context.recordAudit(mandate_ref, { ...outcome })
      const getDetail = () => ({ debit: mandate_ref, ...outcome })
      await changePurchaseWithAudit(
        inner,
        { uuidCheckout, getDetail, recordAudit: context.recordAudit },
        () => settlePayment(inner, uuidCheckout, outcome, context.now().toISOString()),
      )
    })
    if (settled.kind === 'unknown')
      throw new NotFound(tell('There is no mandate {ref}.', { ref: mandate_ref }))
    const { mandate, kind } = settled
    if (kind === 'impossible') {
      throw new ShopError(409, 'not_settled', tell(whyNot[mandate.state], { ref: mandate_ref }))
    }
    return { state: mandate.state, amount: toEuros(mandate.amount_cents), is_changed: kind === 'settled' }
  },
} satisfies Action<typeof settleDebitInput, z.output<typeof settledDebitSchema>>
