/** The files of direct debits for the shop's bank, from the command line and in the back office. */
import type { z } from 'zod'
import { toEuros } from '../../../../src/shared/money'
import { elementAt } from '../../../../src/shared/required'
import {
  debitFileInput,
  exportDebitsInput,
  type exportedDebitsSchema,
} from '../../../../src/shared/staff/accounting/contract'
import type { Action } from '../../../platform/actions/action'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { NotFound, ShopError } from '../../../platform/errors'
import { Unreadable } from '../../../platform/support/encryption'
import { createContentReader } from '../../content/contentRepository'
import { findCreditor } from '../../payment/methods/sepa/creditor'
import {
  type DebitExport,
  ExportLeaseLost,
  type FileOptions,
  markExported,
  prepareAgain,
  prepareExport,
} from '../../payment/methods/sepa/debitExport'
import { createIbanEncryption } from '../../payment/methods/sepa/ibanEncryption'
import { readSeller } from '../../shop/seller'
import { tell } from '../bank/staffSentences'

/** What the log has of an export. */
export const exportDetail = ({ debits, totalCents }: Pick<DebitExport, 'debits' | 'totalCents'>) => ({
  debits: debits.length,
  total: toEuros(totalCents),
})

/**
 * Makes the actions about the bank's files. The text of a file is not kept: it is written anew from the mandates.
 * @param isTest whether it is a test shop, whose orders are all tests
 */
export function createDebitFileActions({ shopSecret, isTest }: { shopSecret: string; isTest: boolean }) {
  const ibanEncryption = createIbanEncryption(shopSecret)
  const optionsAt = async (db: ReadOnlyDatabase, now: Date): Promise<FileOptions> => {
    const creditor = findCreditor(readSeller(await createContentReader(db).findSetting('shop')))
    if (!creditor) throw noBank()
    return { creditor, ibanEncryption, now, isTest }
  }

  /** Marks the debits that wait as exported, if they are still those that the person saw. */
  const exportDebits = {
    name: 'sepa export',
    input: exportDebitsInput,
    async run(trx, { message_id }, { now, recordAudit }) {
      const at = now()
      const options = await optionsAt(trx, at)
      const prepared = await readable('Nothing was exported.', () => prepareExport(trx, options))
      const { messageId, debits, totalCents } = prepared.exported
      if (debits.length === 0 || messageId !== message_id) throw otherDebits()
      await markExported(trx, prepared, at).catch((error: unknown) => {
        throw error instanceof ExportLeaseLost ? otherDebits() : error
      })
      await recordAudit(messageId, exportDetail(prepared.exported))
      const exported: z.output<typeof exportedDebitsSchema> = {
        message_id,
        exported_at: at.toISOString(),
        count: debits.length,
        total: toEuros(totalCents),
        due_on: elementAt(debits, 0).dueOn,
      }
      return exported
    },
  } satisfies Action<typeof exportDebitsInput>

  /** Writes the file of an export for the bank; the log says who has it. */
  const writeDebitFile = {
    name: 'sepa file',
    input: debitFileInput,
    async run(trx, { exported_at }, { recordAudit }) {
      const options = await optionsAt(trx, new Date(exported_at))
      const { exported, xml } = await readable('The file cannot be written.', () =>
        prepareAgain(trx, options),
      )
      if (xml === null) throw new NotFound(tell('No direct debits were exported at this time.'))
      await recordAudit(exported.messageId, exportDetail(exported))
      return { name: `${exported.messageId}.xml`, xml }
    },
  } satisfies Action<typeof debitFileInput>

  return { exportDebits, writeDebitFile }
}

/** @param outcome what the person is told beside the reason when an account cannot be decrypted */
async function readable<Result>(outcome: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Unreadable) throw new ShopError(409, 'unreadable', `${error.message} ${outcome}`)
    throw error
  }
}

const noBank = () =>
  new ShopError(
    409,
    'no_bank_account',
    tell(
      'The shop has no bank account to collect to. Add bank with iban and creditor_id to shop.yaml and import it, or fill it in under Settings in the back office.',
    ),
  )

const otherDebits = () =>
  new ShopError(
    409,
    'other_debits',
    tell(
      'Other direct debits wait by now, or somebody else has exported them. Nothing was exported. Look at them again.',
    ),
  )
