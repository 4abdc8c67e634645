import { readCsv } from '../../../../platform/table/csvTable'
import { type TableLine, UnreadableTable } from '../../../../platform/table/unreadableTable'
import { tellAtLine } from './payoutFile'

/**
 * Reads the lines of a provider's report, titles included.
 * @param name of the file, for messages
 * @throws UnreadableTable if it is no CSV
 */
export function readPayoutTable(name: string, bytes: Buffer): TableLine[] {
  try {
    return readCsv(bytes).lines
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error
    const { line, message } = error
    throw new UnreadableTable(line === null ? `${name}: ${message}` : tellAtLine(name, line, message))
  }
}
