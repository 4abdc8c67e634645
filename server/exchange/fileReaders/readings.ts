/** What is read of the files that staff hand in. */
import type { Language } from '../../../src/shared/language'
import { csvBounds } from '../../../src/shared/tables/csvLines'
import { readPayoutTable } from '../../core/order/accounting/payouts/payoutTable'
import { parseCamt } from '../../core/order/bank/camtFile'
import { readTableFile } from '../../platform/table/tableFile'

/** More than any goods receipt has; what is read goes to the browser. */
const receiptBounds = { ...csvBounds, maxLines: 20_000, maxCells: 400_000 }

export const readings = {
  /** Reads the table of a supplier. @throws UnreadableTable */
  receipt: (bytes: Buffer) => readTableFile(bytes, receiptBounds),
  /** Reads the table of a provider's report of payouts. @throws UnreadableTable */
  payouts: async (name: string, csv: string) => readPayoutTable(name, Buffer.from(csv)),
  /** Reads a bank's statement. @throws WrongCamtFile */
  statement: async (xml: string) => parseCamt(xml),
}

/** Reads files, each function in the way of that in `readings`. */
export type Readings = typeof readings
export type ReadingRequest = {
  [Kind in keyof Readings]: {
    kind: Kind
    args: Parameters<Readings[Kind]>
    /** The language of the user who handed in the file. */
    language: Language
  }
}[keyof Readings]

/** An error has no class outside of its process. */
export type ReadingAnswer =
  | { kind: 'read'; result: unknown }
  | { kind: 'unreadable'; line: number | null; message: string }
  | { kind: 'wrongStatement'; line: number | null; message: string; advice: string }
  | { kind: 'failed'; message: string }
