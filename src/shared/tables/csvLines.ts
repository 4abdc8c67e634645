/** Reads CSV as Excel and LibreOffice do, within bounds: commas, semicolons, tabs or bars, and quotation marks anywhere. */
import { ownWords, type TableWords } from './tableWords'

/** A line of a table with the texts of its cells. Empty cells at the end are left out. */
export interface CsvLine {
  /** The line number in the file where it begins, from 1. */
  line: number
  cells: string[]
}

/** Thrown for a text that cannot be read; the message is a sentence, where it helps with the text of the line. */
export class WrongCsv extends Error {
  override name = 'WrongCsv'
  /** The number of the line, from 1. */
  readonly line: number
  /** What to do, in a sentence. */
  readonly advice: string
  constructor(line: number, message: string, advice: string) {
    super(message)
    this.line = line
    this.advice = advice
  }
}

export interface CsvBounds {
  /** How many lines with something in them are read. */
  maxLines: number
  /** How many cells a line has, empty ones at its end not counted. */
  maxColumns: number
  /** How many cells the lines have together. */
  maxCells: number
}

/** More than any list of a shop has: a sheet for counting 100,000 formats has 9 columns. */
export const csvBounds: CsvBounds = { maxLines: 100_000, maxColumns: 500, maxCells: 1_000_000 }

const delimiters = [';', ',', '\t', '|']
/** A line of these alone is empty, whatever delimits its cells. */
const emptyCodes = new Set([' ', ...delimiters].map((sign) => sign.charCodeAt(0)))
const [lineFeed, carriageReturn, space, tab, quote, equals] = [10, 13, 32, 9, 34, 61]

/**
 * Reads the lines of a table. The delimiter is the one that Excel's line `sep=;` names, or the one that most of the first
 * lines agree on. A quotation mark belongs to the text of its cell, unless the whole cell is in quotation marks; `="0123"`,
 * by which programs keep zeros at the beginning, is 0123.
 * @param text without a byte order mark; lines end with LF, CR or both
 * @param delimiter null if it is not known
 * @param words of the language in which problems are told
 * @returns the lines that are not empty
 * @throws WrongCsv at the first line that is wrong or beyond the bounds
 */
export function* readCsvLines(
  text: string,
  delimiter: string | null = null,
  bounds: CsvBounds = csvBounds,
  words: TableWords = ownWords,
): Generator<CsvLine, void, void> {
  const first = new CsvScanner(text, '\t', { bounds, words })
  const namedDelimiter = first.takeDelimiter()
  const usedDelimiter = namedDelimiter ?? delimiter ?? guessDelimiter(text)
  yield* new CsvScanner(text, usedDelimiter, { bounds, words }, first).lines()
}

const sampleLines = 30
const sampleLength = 100_000

/** Chooses the delimiter by which most of the first lines have the same number of cells. */
function guessDelimiter(text: string): string {
  const sample = text.slice(0, sampleLength)
  let best = ','
  let most = 0
  for (const delimiter of delimiters) {
    const counts: number[] = []
    try {
      for (const { cells } of new CsvScanner(sample, delimiter, {
        bounds: csvBounds,
        words: ownWords,
      }).lines()) {
        counts.push(cells.length)
        if (counts.length === sampleLines) break
      }
    } catch {
      // What is wrong is said when the file is read.
    }
    const score = rateAgreement(counts)
    if (score > most) [best, most] = [delimiter, score]
  }
  return best
}

/** Rates numbers of cells: many that agree are worth more than many cells in few lines. */
function rateAgreement(counts: readonly number[]): number {
  const [titles = 0] = counts
  const lengths = new Set(counts)
  const ratings = [...lengths].map((length) => {
    // Empty cells at the end of a line are left out, so lines may be shorter.
    const share = counts.filter((count) => count > 1 && count <= length).length / counts.length
    const exact = counts.filter((count) => count === length).length / counts.length
    return share * exact * (length - 1)
  })
  return Math.max(0, ...ratings) + (titles > 1 ? (titles - 1) / 2 : 0)
}

class CsvScanner {
  readonly #text: string
  readonly #delimiter: number
  readonly #bounds: CsvBounds
  readonly #words: TableWords
  #at: number
  #line: number
  /** Where the line that is being read begins. */
  #begin = 0
  #cellCount = 0

  /** @param from a scanner that has read the beginning */
  constructor(
    text: string,
    delimiter: string,
    { bounds, words }: { bounds: CsvBounds; words: TableWords },
    from?: CsvScanner,
  ) {
    this.#text = text
    this.#delimiter = delimiter.charCodeAt(0)
    this.#bounds = bounds
    this.#words = words
    this.#at = from ? from.#at : 0
    this.#line = from ? from.#line : 1
  }

  /** Takes Excel's line that names the delimiter, such as `sep=;`, if the text begins with one. */
  takeDelimiter(): string | null {
    this.#skipEmptyLines()
    const naming = /"?sep=([^\r\n"])"?[^\r\n\p{L}\p{N}]*(?=[\r\n]|$)/iuy
    naming.lastIndex = this.#at
    const [all = '', delimiter = null] = naming.exec(this.#text) ?? []
    this.#at += all.length
    return delimiter
  }

  *lines(): Generator<CsvLine, void, void> {
    let count = 0
    for (this.#skipEmptyLines(); this.#at < this.#text.length; this.#skipEmptyLines()) {
      const { maxLines } = this.#bounds
      if (++count > maxLines) throw this.#tooMany(maxLines, 'tooManyLines')
      const line = this.#line
      this.#begin = this.#at
      const cells = this.#takeLine()
      if (cells.length > 0) yield { line, cells }
    }
  }

  /** Skips lines that have nothing but delimiters and spaces: Excel writes a million of them below some tables. */
  #skipEmptyLines(): void {
    const text = this.#text
    for (let at = this.#at; ; at++) {
      const code = at < text.length ? text.charCodeAt(at) : lineFeed
      if (code === lineFeed || code === carriageReturn) {
        if (at >= text.length) {
          this.#at = at
          return
        }
        if (code === carriageReturn && text.charCodeAt(at + 1) === lineFeed) at++
        this.#line++
        this.#at = at + 1
      } else if (code !== this.#delimiter && !emptyCodes.has(code)) return
    }
  }

  #takeLine(): string[] {
    const cells: string[] = []
    for (let column = 0; ; column++) {
      const cell = this.#takeCell()
      if (cell.trim() !== '') this.#put(cells, column, cell)
      if (this.#text.charCodeAt(this.#at) !== this.#delimiter) return cells
      this.#at++
    }
  }

  #put(cells: string[], column: number, cell: string): void {
    const { maxColumns, maxCells } = this.#bounds
    if (column >= maxColumns) {
      const { texts, count } = this.#words
      throw new WrongCsv(
        this.#line,
        texts('tooManyColumns', { limit: count(maxColumns), text: this.#lineText() }),
        texts('fewerColumns'),
      )
    }
    this.#cellCount += column + 1 - cells.length
    if (this.#cellCount > maxCells) throw this.#tooMany(maxCells, 'tooManyCells')
    while (cells.length < column) cells.push('')
    cells.push(cell)
  }

  /** Takes the text of a cell, and stops at the delimiter or the end of the line. */
  #takeCell(): string {
    let openAt = this.#at
    while (this.#isBlank(openAt)) openAt++
    if (this.#text.charCodeAt(openAt) === equals) openAt++
    if (this.#text.charCodeAt(openAt) === quote) return this.#takeQuoted(openAt)
    const begin = this.#at
    this.#at = this.#endOfCell(begin)
    return this.#text.slice(begin, this.#at)
  }

  /** @param openAt the place of the first quotation mark */
  #takeQuoted(openAt: number): string {
    const close = this.#closingQuote(openAt)
    let after = close + 1
    while (this.#isBlank(after)) after++
    const inner = this.#text.slice(openAt + 1, close)
    const breaks = inner.match(/\r\n|\r|\n/g)?.length ?? 0
    if (this.#endOfCell(after) === after) {
      this.#at = after
      this.#line += breaks
      return withoutFormula(inner.replaceAll('""', '"'))
    }
    // Marks that are not written twice, such as `"Kitchen" Tapes`, end with their line.
    if (breaks > 0) throw this.#unclosed()
    const end = this.#endOfCell(after)
    const raw = this.#text.slice(openAt, end).trim()
    this.#at = end
    return (isWrapped(raw) ? raw.slice(1, -1) : raw).replaceAll('""', '"')
  }

  #closingQuote(openAt: number): number {
    for (let at = openAt + 1; ; at += 2) {
      at = this.#text.indexOf('"', at)
      if (at === -1) throw this.#unclosed()
      if (at - openAt > maxCellLength) throw this.#tooLong()
      if (this.#text.charCodeAt(at + 1) !== quote) return at
    }
  }

  #tooMany(limit: number, text: 'tooManyCells' | 'tooManyLines'): WrongCsv {
    const { texts, count } = this.#words
    return new WrongCsv(this.#line, texts(text, { limit: count(limit) }), texts('smallerTable'))
  }

  #tooLong(): WrongCsv {
    const { texts } = this.#words
    return new WrongCsv(this.#line, texts('tooLong', { text: this.#lineText() }), texts('checkQuotes'))
  }

  #unclosed(): WrongCsv {
    const { texts } = this.#words
    return new WrongCsv(this.#line, texts('unclosed', { text: this.#lineText() }), texts('checkQuotes'))
  }

  #isBlank(at: number): boolean {
    const code = this.#text.charCodeAt(at)
    return (code === space || code === tab) && code !== this.#delimiter
  }

  #endOfCell(from: number): number {
    const text = this.#text
    let at = from
    while (at < text.length) {
      const code = text.charCodeAt(at)
      if (code === this.#delimiter || code === lineFeed || code === carriageReturn) break
      at++
    }
    return at
  }

  /** The text of the line that is being read, cut where it is long. */
  #lineText(): string {
    const [line = ''] = this.#text.slice(this.#begin, this.#begin + maxShown + 1).split(/[\r\n]/, 1)
    const plainLine = line.replaceAll('\t', ' ')
    return plainLine.length > maxShown ? `${plainLine.slice(0, maxShown)}…` : plainLine
  }
}

/** Tells whether the first and the last of its marks belong together, as in `"The "Kitchen" Tapes"` and `"12" EP"`. */
const isWrapped = (raw: string): boolean =>
  raw.endsWith('"') && (raw.split('"').length % 2 === 0 || /^"[^"]*\s"\S/.test(raw))

/** A text that was written as a formula, so that no program makes a number of it. */
const withoutFormula = (text: string): string => /^="([^"]*)"$/.exec(text)?.[1] ?? text

const maxShown = 100
const maxCellLength = 1_000_000
