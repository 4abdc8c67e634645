import { readCsv } from '../../../../platform/table/csvTable'
import { type TableLine, UnreadableTable } from '../../../../platform/table/unreadableTable'

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
    throw new UnreadableTable(`${name}${error.line === null ? '' : `:${error.line}`}: ${error.message}`)
  }
}
