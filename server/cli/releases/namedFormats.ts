/** Finds formats by the names that the ops team uses; all commands accept the same names. */
import { formatReleaseName } from '../../../src/shared/formatReleaseName'
import { formatDamage, isRoundedCode } from '../../../src/shared/tables/spoiltCells'
import {
  createFormatNames,
  type FormatNames,
  matchesSearch,
  searchWords,
} from '../../core/catalogue/names/formatNames'
import {
  chooseFormat,
  explainContradiction,
  type Findable,
  preferFindable,
} from '../../core/inventory/findFormats'
import { createStockListReader, type StockFormat } from '../../core/inventory/stock/stockListRepository'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import { foldLoosely } from '../../platform/support/foldLoosely'
import { type CliContext, CommandRefused } from '../cliContext'
import { withProgress } from '../tables/progress'
import type { Column } from '../tables/textTable'

/** The part of help texts that explains the format argument. */
export const formatHelp =
  'Name a format by its catalogue number, its barcode or its id. Where several share a catalogue number, add the format\nafter it: "OST-012 LP".'

export interface FormatChoice {
  search?: string
  label?: string
}

/**
 * Reads all formats of the shop, so that they can be found by their names.
 * @returns an index of names; see `createFormatNames`
 */
export async function readFormatNames(db: ReadOnlyDatabase, context: CliContext): Promise<FormatNames> {
  const formats = await withProgress(context, (at) =>
    createStockListReader(db).listFormats((doneCount) => at('Reading formats', doneCount, null)),
  )
  return createFormatNames(formats)
}

/**
 * Finds the one format that has a name.
 * @param name a catalogue number, a barcode or an id, as it was typed
 * @param only what is looked for; another format is found only if none of these has the name
 * @throws CommandRefused if no format or several formats have this name
 */
export function getFormat(names: FormatNames, name: string, only: Findable = 'formats'): StockFormat {
  const result = chooseFormat(names, name, preferFindable(names.find(name), only))
  if (typeof result === 'string') throw new CommandRefused(result)
  return result
}

/**
 * Finds the format that a line of a file names.
 * @param cells the cells that name the format; '' means that the cell is empty or the column is missing
 * @returns the format, or a sentence that says why the line names none
 */
export function chooseFormatOfRow(
  names: FormatNames,
  cells: { catalogNr: string; barcode: string; format: string; id: string },
): StockFormat | string {
  const { catalogNr, format, id } = cells
  if (id) return chooseFormat(names, id, names.find(id))
  const isRounded = isRoundedCode(cells.barcode)
  if (isRounded && catalogNr === '') {
    return formatDamage('rounded', 'barcode', cells.barcode)
  }
  const barcode = isRounded ? '' : cells.barcode
  if (barcode === '' && catalogNr === '') return 'This line has neither a catalogue number nor a barcode.'
  if (barcode === '')
    return chooseFormat(names, [catalogNr, format].filter(Boolean).join(' '), names.find(catalogNr, format))
  const byBarcode = names.find(barcode)
  if (catalogNr === '') return chooseFormat(names, barcode, byBarcode)
  const byNumber = names.find(catalogNr, format)
  if (byBarcode.length === 0)
    return chooseFormat(names, [catalogNr, format].filter(Boolean).join(' '), byNumber)
  const problem = explainContradiction({ barcode, catalogNr }, byBarcode, byNumber)
  if (problem !== null) return problem
  const matches = byBarcode.filter((candidate) => byNumber.includes(candidate))
  return chooseFormat(names, barcode, matches.length > 0 ? matches : byBarcode)
}

/**
 * Selects the visible formats that match a search and belong to a label.
 * @param names all formats of the shop
 * @param search words that must all occur in artist, title, label or numbers; undefined selects all formats
 * @param label the name or slug of a label; undefined selects all labels
 * @throws CommandRefused if there is no such label
 */
export async function chooseFormats(
  db: ReadOnlyDatabase,
  names: FormatNames,
  { search, label }: FormatChoice,
): Promise<StockFormat[]> {
  const releases = label === undefined ? null : await listReleasesOfLabel(db, label)
  const words = searchWords(search ?? '')
  return names.all.filter(
    (format) =>
      !format.is_hidden &&
      (releases === null || releases.has(format.uuid_release)) &&
      matchesSearch(format, words),
  )
}

async function listReleasesOfLabel(db: ReadOnlyDatabase, label: string): Promise<Set<string>> {
  const stockList = createStockListReader(db)
  const labels = await stockList.listLabels()
  const foldedLabel = foldLoosely(label.trim())
  const match = labels.find(
    ({ slug, name }) => foldLoosely(name) === foldedLabel || foldLoosely(slug) === foldedLabel,
  )
  if (match) return stockList.listReleasesOfLabel(match.uuid_label)
  const similarLabels = labels.filter(({ name }) => foldLoosely(name).includes(foldedLabel)).slice(0, 5)
  const advice =
    similarLabels.length > 0 ? ` Is it ${similarLabels.map(({ name }) => name).join(', or ')}?` : ''
  throw new CommandRefused(`There is no label ${label}.${advice}`)
}

/**
 * The columns of a text table that name a format: catalogue number, format, artist and title.
 * @param toFormat returns the format of a table row
 */
export const formatColumns = <Row>(toFormat: (row: Row) => StockFormat): Column<Row>[] => [
  { title: 'Catalogue no.', of: (row) => toFormat(row).catalog_nr ?? toFormat(row).barcode, max: 24 },
  { title: 'Format', of: (row) => toFormat(row).format, max: 16 },
  {
    title: 'Artist – Title',
    of: (row) => formatReleaseName(toFormat(row)),
    max: 48,
  },
]

/**
 * Presents the names of a format in the JSON output of commands.
 * @returns an object with snake_case keys
 */
export const toFormatJson = (format: StockFormat) => ({
  uuid_release_format: format.uuid_release_format,
  catalog_nr: format.catalog_nr,
  barcode: format.barcode,
  artist: format.display_artist,
  title: format.title,
  edition: format.edition,
  format: format.format,
  label: format.label,
})
