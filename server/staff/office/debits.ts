import type { z } from 'zod'
import type { debitsSchema } from '../../../src/shared/staff/office/monthContract'
import { versionOf } from '../../actions/action'
import type { ReadOnlyDatabase } from '../../database/access'
import { debitState } from '../../order/debits/debitActions'
import { mandateRepository } from '../../payment/methods/sepa/mandateRepository'

/** The most debits that are shown. */
const maxDebits = 200

/**
 * Lists the direct debits that the bank has, newest first, and sums up those that wait to be exported.
 * @param isTest whether it is a test shop, whose orders are all tests
 */
export async function listDebits(
  db: ReadOnlyDatabase,
  { isTest }: { isTest: boolean },
): Promise<z.output<typeof debitsSchema>> {
  const [due, exported] = await Promise.all([
    mandateRepository.listDue(db, isTest),
    mandateRepository.listExported(db, maxDebits),
  ])
  const debits: z.output<typeof debitsSchema>['debits'] = []
  for (const { mandate_ref, state, amount_cents, iban_masked, exported_at, orderNumbers } of exported) {
    debits.push({
      ...{ mandate_ref, exported_at, state: state === 'paid' ? 'paid' : 'exported' },
      ...{ amount: amount_cents / 100, iban: iban_masked, orders: orderNumbers },
      version: versionOf(debitState({ state })),
    })
  }
  return {
    to_export: {
      count: due.length,
      total: due.reduce((sum, { amount_cents }) => sum + amount_cents, 0) / 100,
    },
    debits,
  }
}
