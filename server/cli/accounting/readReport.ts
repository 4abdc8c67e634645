import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { type PayoutFile, readPayoutFile } from '../../core/order/accounting/payouts/payoutFile'
import { readPayoutTable } from '../../core/order/accounting/payouts/payoutTable'
import { getErrorCode } from '../../platform/log/errorDetails'
import { maxTableBytes } from '../../platform/table/tableFile'
import { CommandRefused } from '../cliContext'

/**
 * Reads a provider's report from a file.
 * @throws CommandRefused if it cannot be read
 * @throws UnreadableTable if it is no such report
 */
export async function readReport(file: string): Promise<PayoutFile> {
  try {
    if ((await stat(file)).size > maxTableBytes) {
      throw new CommandRefused(`${file} is larger than 20 MB. Export a shorter time, such as one month.`)
    }
    const name = path.basename(file)
    return readPayoutFile(name, readPayoutTable(name, await readFile(file)))
  } catch (error) {
    if (getErrorCode(error) !== 'ENOENT') throw error
    throw new CommandRefused(`There is no file ${file}.`)
  }
}
