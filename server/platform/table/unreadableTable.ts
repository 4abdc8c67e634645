import { ShopError } from '../errors'

/** A file that cannot be read as a table. The message is a sentence for the person who chose the file. */
export class UnreadableTable extends ShopError {
  /** The line where reading ended; null if it is about the whole file. */
  readonly line: number | null
  constructor(message: string, line: number | null = null) {
    super(400, 'unreadable_table', message)
    this.line = line
  }
}

/** A line of a table with the texts of its cells. */
export interface TableLine {
  /** The line number in the file or sheet, from 1. */
  line: number
  cells: string[]
  /** The places of the cells in which the spreadsheet has a date or a time, of whatever was typed; left out if none. */
  dates?: number[]
}
