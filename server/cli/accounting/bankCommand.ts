/** The commands for the shop's bank account. */
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { money } from '../../../src/shared/money'
import type { ImportedBank } from '../../../src/shared/staff/accounting/contract'
import { importBank } from '../../core/order/bank/bankActions'
import { maxCamtBytes } from '../../core/order/bank/camtFile'
import { runAction } from '../../platform/actions/action'
import { getErrorReason } from '../../platform/log/errorDetails'
import { countText } from '../../platform/support/countText'
import type { AddCommand } from '../cliCommand'
import { CommandRefused } from '../cliContext'

const help = `
Reads a statement of the shop's account (CAMT.053, version 02 or 08). A transfer with the reference of an order and the
right amount pays it. What a person has to look at is listed, and becomes an incident: too little, too much, twice, too
late, without a reference. A booking that was imported before changes nothing, so statements may overlap.

Examples:
  $ rille bank import statement.xml --dry-run
  $ rille bank import statement.xml`

/**
 * Adds `rille bank import` to the program. It marks orders as paid and changes nothing with `--dry-run`.
 * @throws CommandRefused from the command if the file cannot be read or has more than 20 MB
 */
export const addBankCommand: AddCommand = (program) => {
  const bank = program
    .command('bank')
    .description("The shop's bank account: match transfers with orders.")
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  $ rille bank import statement.xml --dry-run')
  bank
    .command('import')
    .description('Match the bookings of a statement with the orders that wait for their payment.')
    .argument('<file>', 'a CAMT.053 file from the online banking')
    .option('--dry-run', 'show what would be paid, without changing anything')
    .addHelpText('after', help)
    .setShopAction(
      async ({ db, actor }, file: string, { dryRun: isDryRun = false }: { dryRun?: boolean }) => {
        const input = { name: path.basename(file), xml: await readStatement(file) }
        const { result } = await runAction(db, actor, importBank, input, { isDryRun })
        return { text: formatLines(result, isDryRun).join('\n'), json: { ...result, is_dry_run: isDryRun } }
      },
    )
}

async function readStatement(file: string): Promise<string> {
  try {
    const { size } = await stat(file)
    if (size > maxCamtBytes) {
      throw new CommandRefused(`${file} is larger than 20 MB. Export a shorter time, such as one month.`)
    }
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof CommandRefused) throw error
    throw new CommandRefused(
      `${file} cannot be read (${getErrorReason(error)}). Give the path of the bank's file.`,
    )
  }
}

function formatLines({ entries, counts, paid, todo }: ImportedBank, isDryRun: boolean): string[] {
  const { known: knownCount = 0, other = 0 } = counts
  return [
    ...paid.map(({ orders, amount }) => `Order ${orders.join(', ')}: ${money(amount)} paid`),
    ...todo.map((text) => `To do: ${text}`),
    `${isDryRun ? 'Dry run, nothing was changed. Planned: ' : ''}${countText(entries, 'booking')}: ${paid.length} paid, ${todo.length} to look at, ${knownCount} known before, ${other} other.`,
  ]
}
