/** Reads tables from files of Excel (.xlsx, ISO/IEC 29500). */
import { cellText, isDateCell, type NumberKind, numberKind, type RawCell, readColumn } from './sheetCells'
import { tell } from './staffSentences'
import { type TableLine, UnreadableTable } from './unreadableTable'
import { openZipParts, type ZipParts } from './zipParts'

export interface SheetTable {
  /** The name of the sheet. */
  sheet: string
  /** How many other sheets the file has, hidden ones not counted. */
  otherSheets: number
  lines: TableLine[]
}

const maxColumns = 100
/** Lines with something in them, and lines at all. */
const maxLines = 20_000
const maxRows = 200_000

/**
 * Reads the first visible sheet that is not empty. Formulas count as their stored results.
 * @param bytes the whole file
 * @throws UnreadableTable if it is damaged, protected by a password, too large or empty
 */
export async function readSheet(bytes: Buffer): Promise<SheetTable> {
  try {
    const parts = await openZipParts(bytes)
    if (!parts.has('xl/workbook.xml')) throw notExcel()
    const { sheets, isMacCalendar } = await readWorkbook(parts)
    const context = {
      texts: await readSharedTexts(parts),
      styles: await readStyles(parts),
      isMacCalendar,
    }
    for (const { name, part } of sheets) {
      const lines = await readLines(parts, part, context)
      if (lines.length > 0) return { sheet: name, otherSheets: sheets.length - 1, lines }
    }
    throw new UnreadableTable(tell('All sheets of this Excel file are empty.'))
  } catch (error) {
    if (error instanceof UnreadableTable) throw error
    throw new UnreadableTable(
      tell('This Excel file is damaged. Open it in Excel, save it again, and choose that.'),
    )
  }
}

const notExcel = () =>
  new UnreadableTable(
    tell('This is not a file of Excel. Save the table as .xlsx or CSV in your program, and choose that.'),
  )

/** Lists the visible sheets in their order. */
async function readWorkbook(parts: ZipParts) {
  const targets = new Map<string, string>()
  await parts.readXml('xl/_rels/workbook.xml.rels', {
    open(name, { Id = '', Target = '' }) {
      if (name === 'Relationship') targets.set(Id, partName(Target))
    },
  })
  const sheets: { name: string; part: string }[] = []
  let isMacCalendar = false
  await parts.readXml('xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'workbookPr') isMacCalendar = /^(1|true)$/.test(attributes.date1904 ?? '')
      const part = targets.get(attributes['r:id'] ?? '')
      const isHidden = /hidden/i.test(attributes.state ?? '')
      if (name === 'sheet' && part && !isHidden) sheets.push({ name: attributes.name ?? '', part })
    },
  })
  return { sheets, isMacCalendar }
}

/** Targets are relative to `xl/`, or begin with a slash. */
const partName = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

async function readSharedTexts(parts: ZipParts): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  let isPhonetic = false
  await parts.readXml('xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
    },
    close(name, content) {
      if (name === 't' && !isPhonetic) text += content
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') texts.push(text)
    },
  })
  return texts
}

/** Lists for each style of cells what it makes of numbers. */
async function readStyles(parts: ZipParts): Promise<NumberKind[]> {
  const codes = new Map<number, string>()
  const styles: NumberKind[] = []
  let isInCells = false
  await parts.readXml('xl/styles.xml', {
    open(name, { numFmtId, formatCode = '' }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') isInCells = true
      const id = Number(numFmtId ?? 0)
      if (name === 'xf' && isInCells) styles.push(numberKind(id, codes.get(id)))
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return styles
}

const tooManyLines = () =>
  new UnreadableTable(
    tell(
      'This sheet has more than 20,000 lines, so it was not read. Split it, or delete the empty lines below the table.',
    ),
  )

interface SheetContext {
  texts: readonly string[]
  styles: readonly NumberKind[]
  isMacCalendar: boolean
}

async function readLines(parts: ZipParts, part: string, context: SheetContext): Promise<TableLine[]> {
  const lines: TableLine[] = []
  let line = 0
  let cells: string[] = []
  let dates: number[] = []
  let column = -1
  let cell: RawCell | null = null
  let rows = 0
  await parts.readXml(part, {
    open(name, { r, t = '', s }) {
      if (name === 'row') {
        if (++rows > maxRows) throw tooManyLines()
        line = Number(r) > line ? Math.floor(Number(r)) : line + 1
        cells = []
        dates = []
        column = -1
      } else if (name === 'c') {
        column = readColumn(r) ?? column + 1
        cell = { type: t, value: null, formula: null, shows: context.styles[Number(s ?? 0)] ?? 'number' }
      }
    },
    close(name, text) {
      if (cell && name === 'v') cell.value = text
      if (cell && name === 'f') cell.formula = text
      // The text of a cell that has it inside, which may come in parts.
      if (cell && name === 't') cell.value = (cell.value ?? '') + text
      if (cell && name === 'c') {
        if (column < maxColumns) {
          cells[column] = cellText(cell, context.texts, context.isMacCalendar)
          if (isDateCell(cell)) dates.push(column)
        }
        cell = null
      }
      if (name !== 'row') return
      const filled = Array.from(cells, (value) => value ?? '')
      if (filled.some((value) => value.trim() !== '')) {
        lines.push({ line, cells: filled, ...(dates.length > 0 && { dates }) })
      }
      if (lines.length > maxLines) throw tooManyLines()
    },
  })
  return lines
}
