import { elementAt } from '../../../../src/shared/required'
import type { ImportedFormat, NamedFields } from './importedRelease'
import type { ReleaseMemory, SourceKind } from './importMemory'
import { changePrice, type ImportTime } from './priceChanges'
import { type FormatChange, parts, type ReleaseChange } from './releaseChange'
import { formatRow, formatUuid, type PreparedRelease, releaseRow } from './releaseRows'
import {
  buildFormatMemory,
  buildRepeated,
  getFormatValues,
  getReleaseValues,
  only,
  pickSourceValues,
} from './sourceValues'

/**
 * Hashes a release with its named fields, to see at the next import whether it has changed.
 * @param namedFields the fields that the source names; null if it describes the whole release
 */
export const hashRelease = ({ sourceHash }: PreparedRelease, namedFields: NamedFields | null): string =>
  namedFields === null ? sourceHash : `${sourceHash} ${JSON.stringify(namedFields)}`

interface NewReleaseOptions {
  kind: SourceKind
  /** The fields that the source names; null if it describes the whole release. */
  named: NamedFields | null
  time: ImportTime
}

/**
 * Builds what is to be written of a release that the shop does not have.
 * @returns all of its rows, and the memory by which the next import of its source recognises it
 */
export function buildNewRelease(
  prepared: PreparedRelease,
  { kind, named: namedFields, time }: NewReleaseOptions,
): ReleaseChange {
  const { release } = prepared
  const formats = release.formats.map((format, position): FormatChange => {
    const { added: priceEntries, ...price } = changePrice(format, [], time)
    const id = formatUuid(release.sourceKey, format.format)
    return {
      id,
      row: formatRow(prepared, position, price),
      isNew: true,
      added: priceEntries,
      firstStock: format.stock,
    }
  })
  const values = getReleaseValues(prepared)
  return {
    prepared,
    isNew: true,
    row: { ...releaseRow(prepared, time.now), added_at: time.now },
    parts: new Set(parts),
    formats,
    formatIds: formats.map(({ id }) => id),
    stock: [],
    memory: {
      release: namedFields ? only(values, namedFields.release) : pickSourceValues(kind, values),
      ...buildRepeated(namedFields?.fromDiscogs?.release),
      formats: Object.fromEntries(
        formats.map(({ id }, i) => {
          const format = elementAt(release.formats, i)
          const formatValues = getFormatValues(prepared, i, time.today)
          const columns = namedFields?.formats[format.format]
          return [
            id,
            {
              ...buildFormatMemory(columns ? only(formatValues, columns) : formatValues, format),
              ...buildRepeated(namedFields?.fromDiscogs?.formats[format.format]),
            },
          ]
        }),
      ),
    },
    hash: hashRelease(prepared, namedFields),
    listed: kind === 'folder' ? buildListedMemory(release.formats, formats) : null,
  }
}

/**
 * Makes the memory of the inventory from the listings in an exported folder, so that the next inventory continues
 * there.
 */
function buildListedMemory(
  formats: readonly ImportedFormat[],
  changes: readonly FormatChange[],
): ReleaseMemory | null {
  const listedFormats = formats.flatMap((format, i) =>
    format.listings ? [[elementAt(changes, i).id, buildFormatMemory({}, format)] as const] : [],
  )
  return listedFormats.length > 0 ? { release: {}, formats: Object.fromEntries(listedFormats) } : null
}
