import path from 'node:path'
import type { z } from 'zod'
import { money, moneyOfCents, toEuros } from '../../../src/shared/money'
import type { settledDebitSchema } from '../../../src/shared/staff/accounting/contract'
import { createContentReader } from '../../core/content/contentRepository'
import { settleDebit } from '../../core/order/debits/debitActions'
import { createDebitFileActions, exportDetail } from '../../core/order/debits/debitFileActions'
import { findCreditor } from '../../core/payment/methods/sepa/creditor'
import {
  type DebitExport,
  ExportLeaseLost,
  exportDebits,
  FileExists,
  writeNewFile,
} from '../../core/payment/methods/sepa/debitExport'
import { createIbanEncryption } from '../../core/payment/methods/sepa/ibanEncryption'
import { createMandateReader } from '../../core/payment/methods/sepa/mandateRepository'
import { getFittingSecret } from '../../core/secret/secretFit'
import { readSeller } from '../../core/shop/seller'
import { runAction } from '../../platform/actions/action'
import { createAuditWriter } from '../../platform/audit/auditedChange'
import { countText } from '../../platform/support/countText'
import { formatDay } from '../../platform/support/dates'
import { Unreadable } from '../../platform/support/encryption'
import type { AddCommand, CliCommand, OpenShop } from '../cliCommand'
import { CommandRefused, type CommandResult } from '../cliContext'

interface ExportCommandOptions {
  out?: string
  dryRun?: boolean
}
interface SettleCommandOptions {
  paid?: boolean
  failed?: boolean
  reason?: string
}

const exportHelp = `
Writes the direct debits that customers have agreed to and that were not exported yet into a file for the shop's bank
(pain.008.001.08), and remembers that they were exported. Hand the file in on the same day: it asks for the first bank
day that is at least two days ahead. It holds account numbers; delete it when the bank has taken it.

Examples:
  $ rille sepa export --dry-run
  $ rille sepa export --out debits.xml`

const fileHelp = `
The file is written anew from the mandates, with the same message id, which a bank accepts once. Use it when the file was
lost on its way to the bank, or when the export was made in the back office.

Examples:
  $ rille sepa file
  $ rille sepa file 2026-11-23T10:00:00.000Z --out debits.xml`

const settleHelp = `
The mandate's reference is on the bank's statement.

Examples:
  $ rille sepa settle MND-3F2A9-C14D0-4E77A-8C310 --paid
  $ rille sepa settle MND-3F2A9-C14D0-4E77A-8C310 --failed --reason "AC04 account closed"`

/**
 * Adds `rille sepa export|file|settle` to the program. The bank gets the file from a
 * person; nothing is sent to it.
 * @throws CommandRefused from the command if a file exists or cannot be written, or nothing was exported yet
 */
export const addSepaCommand: AddCommand = (program) => {
  const sepa = program
    .command('sepa')
    .description('Direct debits: export them for the bank, and record the outcome.')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  $ rille sepa export --dry-run')
  addExport(sepa)
  addFile(sepa)
  addSettle(sepa)
}

function addExport(sepa: CliCommand): void {
  sepa
    .command('export')
    .description("Write the file of direct debits for the shop's bank.")
    .option('--out <file>', 'where to write it (default: DATA_DIR/sepa)')
    .option('--dry-run', 'show what would be exported, without writing anything')
    .addHelpText('after', exportHelp)
    .setShopAction(async (shop, { out, dryRun: isDryRun = false }: ExportCommandOptions) => {
      const exported = await explained(() => exportFile(shop, isDryRun, out))
      return presentExport(exported, isDryRun, shop.config.payments === 'sandbox')
    })
}

async function exportFile(
  { db, config, context, actor }: OpenShop,
  isDryRun: boolean,
  out: string | undefined,
): Promise<DebitExport> {
  const seller = readSeller(await createContentReader(db).findSetting('shop'))
  const creditor = findCreditor(seller)
  if (!creditor) {
    throw new CommandRefused(
      'The shop has no bank account to collect to. Add bank with iban and creditor_id to shop.yaml and import it, or fill it in under Settings in the back office.',
    )
  }
  return exportDebits(db, {
    creditor,
    ibanEncryption: createIbanEncryption(await getFittingSecret(db, config)),
    now: context.now(),
    isTest: config.payments === 'sandbox',
    isDryRun,
    fileFor: (messageId) => path.resolve(out ?? path.join(config.dataDir, 'sepa', `${messageId}.xml`)),
    onExported: (trx, exported) =>
      createAuditWriter(trx, actor, 'sepa export')(exported.messageId, exportDetail(exported)),
  })
}

/** Runs the work and turns its expected errors into CommandRefused. */
async function explained<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof FileExists)
      throw new CommandRefused(
        `${error.message} Choose another name with --out; if an earlier export was interrupted, delete what it left.`,
      )
    if (error instanceof ExportLeaseLost)
      throw new CommandRefused(`${error.message} Nothing was exported; run the command again.`)
    if (error instanceof Unreadable) throw new CommandRefused(`${error.message} Nothing was exported.`)
    throw error
  }
}

function presentExport(exported: DebitExport, isDryRun: boolean, isTest: boolean): CommandResult {
  const { debits, totalCents, messageId, file } = exported
  const lines = debits.map(
    ({ mandateRef, amountCents, dueOn, ibanMasked, orderNumbers }) =>
      `${mandateRef}  ${moneyOfCents(amountCents).padStart(12)}  due ${formatDay(dueOn)}  ${ibanMasked}  order ${orderNumbers.join(', ')}`,
  )
  const count = countText(debits.length, 'direct debit')
  const sum = `${count}, ${moneyOfCents(totalCents)}`
  if (debits.length === 0) lines.push('There are no new direct debits.')
  else if (isDryRun) lines.push(`Dry run, nothing was written. Planned: ${sum}.`)
  else lines.push(`Exported: ${sum}, to ${file}.`)
  if (isTest && file) lines.push('This is a test shop: do not hand the file to a bank.')
  const json = {
    file,
    message_id: debits.length > 0 ? messageId : null,
    is_dry_run: isDryRun,
    is_test: isTest,
    count: debits.length,
    total: toEuros(totalCents),
    debits: debits.map(({ mandateRef, amountCents, dueOn, ibanMasked, orderNumbers }) => ({
      mandate_ref: mandateRef,
      amount: toEuros(amountCents),
      due_on: dueOn,
      iban: ibanMasked,
      order_numbers: orderNumbers,
    })),
  }
  return { text: lines.join('\n'), json }
}

function addFile(sepa: CliCommand): void {
  sepa
    .command('file')
    .description("Write a file for the shop's bank again.")
    .argument('[exported-at]', 'when it was made (default: the last one)')
    .option('--out <file>', 'where to write it (default: DATA_DIR/sepa)')
    .addHelpText('after', fileHelp)
    .setShopAction(
      async ({ db, config, actor }, exportedAt: string | undefined, options: ExportCommandOptions) => {
        const exported_at = exportedAt ?? (await createMandateReader(db).listExports(1))[0]?.exported_at
        if (exported_at === undefined) throw new CommandRefused('No direct debits were exported yet.')
        const { writeDebitFile } = createDebitFileActions({
          shopSecret: await getFittingSecret(db, config),
          isTest: config.payments === 'sandbox',
        })
        const { result } = await runAction(db, actor, writeDebitFile, { exported_at })
        const file = path.resolve(options.out ?? path.join(config.dataDir, 'sepa', result.name))
        await explained(() => writeNewFile(file, result.xml))
        const json = { exported_at, file }
        return { text: `Written to ${file}.`, json }
      },
    )
}

function addSettle(sepa: CliCommand): void {
  sepa
    .command('settle')
    .description('Record whether the bank has collected a direct debit.')
    .argument('<mandate>', "the mandate's reference, like MND-3F2A9-C14D0-4E77A-8C310")
    .option('--paid', 'the money has arrived')
    .option('--failed', 'the bank could not collect it, or it was returned')
    .option('--reason <text>', 'with --failed: the reason from the bank')
    .addHelpText('after', settleHelp)
    .hook('preAction', (command) => {
      const { paid, failed, reason }: SettleCommandOptions = command.opts()
      if (paid === failed) command.error('error: say either --paid or --failed')
      if (paid && reason !== undefined) command.error('error: --reason belongs to --failed')
    })
    .setShopAction(async ({ db, actor }, mandateRef: string, options: SettleCommandOptions) => {
      const mandate_ref = mandateRef.trim().toUpperCase()
      const state = options.paid ? 'paid' : 'failed'
      const input = { mandate_ref, state, reason: options.reason ?? null } as const
      const { result } = await runAction(db, actor, settleDebit, input)
      return presentSettled(mandate_ref, result)
    })
}

function presentSettled(ref: string, settled: z.output<typeof settledDebitSchema>): CommandResult {
  const { state, amount, is_changed } = settled
  const text = is_changed
    ? `${ref} over ${money(amount)} is ${state}.`
    : `${ref} was already ${state}; nothing was changed.`
  const json = { mandate_ref: ref, state, amount, is_changed }
  return { text, json }
}
