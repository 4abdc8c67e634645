import type { z } from 'zod'
import { toEuros } from '../../../../src/shared/money'
import type { debitsSchema } from '../../../../src/shared/staff/accounting/contract'
import { debitState } from '../../../core/order/debits/debitActions'
import { buildMessageId } from '../../../core/payment/methods/sepa/debitExport'
import { createMandateReader } from '../../../core/payment/methods/sepa/mandateRepository'
import { getVersion } from '../../../platform/actions/action'
import type { ReadOnlyDatabase } from '../../../platform/database/access'

/** The most debits, and files of debits, that are shown. */
const maxDebits = 200
const maxFiles = 12

/**
 * Lists the direct debits and files that the bank has, newest first, and sums up the debits that wait to be exported.
 * @param isTest whether it is a test shop, whose orders are all tests
 */
export async function listDebits(
  db: ReadOnlyDatabase,
  { isTest }: { isTest: boolean },
): Promise<z.output<typeof debitsSchema>> {
  const reader = createMandateReader(db)
  const [due, exported, files] = await Promise.all([
    reader.listDue(isTest),
    reader.listExported(maxDebits),
    reader.listExports(maxFiles),
  ])
  const debits: z.output<typeof debitsSchema>['debits'] = []
  for (const { mandate_ref, state, amount_cents, iban_masked, exported_at, orderNumbers } of exported) {
    debits.push({
      mandate_ref,
      exported_at,
      state: state === 'paid' ? 'paid' : 'exported',
      amount: toEuros(amount_cents),
      iban: iban_masked,
      orders: orderNumbers,
      version: getVersion(debitState({ state })),
    })
  }
  return {
    to_export: {
      count: due.length,
      total: toEuros(due.reduce((sum, { amount_cents }) => sum + amount_cents, 0)),
      message_id: due.length > 0 ? buildMessageId(due, isTest) : null,
    },
    files: files.map(({ cents, ...file }) => ({ ...file, total: toEuros(cents) })),
    debits,
  }
}
