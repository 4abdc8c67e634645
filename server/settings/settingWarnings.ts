import type { z } from 'zod'
import type { SettingSection, WrittenSettings } from '../../src/shared/staff/office/settingSections'
import type { setSettingsResult } from '../../src/shared/staff/office/settingsContract'
import type { ReadOnlyDatabase } from '../database/access'
import { awaitedPaymentRepository } from '../payment/methods/awaited/awaitedPaymentRepository'

type Warnings = z.output<typeof setSettingsResult>['warnings']

const ibanOf = ({ bank }: WrittenSettings): string =>
  String((bank as { iban?: string } | undefined)?.iban ?? '').replaceAll(' ', '')

/** Finds what a change of a section means for payments that are under way. */
export async function settingWarnings(
  db: ReadOnlyDatabase,
  section: SettingSection,
  { before, after }: { before: WrittenSettings; after: WrittenSettings },
): Promise<Warnings> {
  if (section !== 'bank' || ibanOf(before) === '' || ibanOf(before) === ibanOf(after)) return []
  const count = await awaitedPaymentRepository.countOpenTransfers(db)
  return count > 0 ? [{ warning: 'open_transfers', count }] : []
}
