import type { z } from 'zod'
import type { setSettingsResult } from '../../../src/shared/staff/settings/contract'
import type { SettingSection, WrittenSettings } from '../../../src/shared/staff/settings/settingSections'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import type { ImportedShop } from '../content/importedContent'
import { createAwaitedPaymentReader } from '../payment/methods/awaited/awaitedPaymentRepository'
import { createMandateReader } from '../payment/methods/sepa/mandateRepository'

type Warnings = z.output<typeof setSettingsResult>['warnings']

/** Reads a value of the bank of a section, without spaces; '' if there is none. */
function ofBank({ bank }: WrittenSettings, key: 'iban' | 'creditor_id'): string {
  const value = typeof bank === 'object' && bank !== null && key in bank ? bank[key as never] : ''
  return String(value).replaceAll(' ', '')
}

/**
 * Finds what a change of a section means for payments that are under way or offered.
 * @param shop what shop.yaml says after the change
 */
export async function settingWarnings(
  db: ReadOnlyDatabase,
  section: SettingSection,
  { before, after, shop }: { before: WrittenSettings; after: WrittenSettings; shop: ImportedShop },
): Promise<Warnings> {
  if (section !== 'bank' && section !== 'payment') return []
  const isOther = (key: 'iban' | 'creditor_id') =>
    ofBank(before, key) !== '' && ofBank(before, key) !== ofBank(after, key)
  const transfers = isOther('iban') ? await createAwaitedPaymentReader(db).countOpenTransfers() : 0
  const debits = isOther('creditor_id') ? await createMandateReader(db).countAccepted() : 0
  const hasDebits = shop.paymentOptions.some(({ slug }) => slug === 'sepa')
  return [
    ...(transfers > 0 ? [{ warning: 'open_transfers' as const, count: transfers }] : []),
    ...(debits > 0 ? [{ warning: 'open_debits' as const, count: debits }] : []),
    ...(hasDebits && !shop.bank?.creditor_id ? [{ warning: 'no_creditor_id' as const, count: 1 }] : []),
  ]
}
