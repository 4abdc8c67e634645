import { elementAt } from '../../../../src/shared/required'
import type { ImportedFormat, NamedFields } from './importedRelease'
import type { ReleaseMemory, SourceKind } from './importMemory'
import { changePrice, type ImportTime } from './priceChanges'
import { type FormatChange, parts, type ReleaseChange } from './releaseChange'
import { formatRow, formatUuid, type PreparedRelease, releaseRow } from './releaseRows'
import { givenOfFormat, givenOfRelease, memoryOf, only, repeatedIn, valuesFrom } from './sourceValues'

/**
 * Hashes a release with its named fields, to see at the next import whether it has changed.
 * @param named the fields that the source names; null if it describes the whole release
 */
export const hashRelease = ({ sourceHash }: PreparedRelease, named: NamedFields | null): string =>
  named === null ? sourceHash : `${sourceHash} ${JSON.stringify(named)}`

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
  { kind, named, time }: NewReleaseOptions,
): ReleaseChange {
  const { release } = prepared
  const formats = release.formats.map((format, position): FormatChange => {
    const { added, ...price } = changePrice(format, [], time)
    const id = formatUuid(release.sourceKey, format.format)
    return { id, row: formatRow(prepared, position, price), isNew: true, added, firstStock: format.stock }
  })
  const values = givenOfRelease(prepared)
  return {
    prepared,
    isNew: true,
    row: { ...releaseRow(prepared, time.now), added_at: time.now },
    parts: new Set(parts),
    formats,
    formatIds: formats.map(({ id }) => id),
    stock: [],
    memory: {
      release: named ? only(values, named.release) : valuesFrom(kind, values),
      ...repeatedIn(named?.fromDiscogs?.release),
      formats: Object.fromEntries(
        formats.map(({ id }, i) => {
          const format = elementAt(release.formats, i)
          const formatValues = givenOfFormat(prepared, i, time.today)
          const columns = named?.formats[format.format]
          return [
            id,
            {
              ...memoryOf(columns ? only(formatValues, columns) : formatValues, format),
              ...repeatedIn(named?.fromDiscogs?.formats[format.format]),
            },
          ]
        }),
      ),
    },
    hash: hashRelease(prepared, named),
    listed: kind === 'folder' ? listedIn(release.formats, formats) : null,
  }
}

/**
 * Makes the memory of the inventory from the listings in an exported folder, so that the next inventory continues
 * there.
 */
function listedIn(
  formats: readonly ImportedFormat[],
  changes: readonly FormatChange[],
): ReleaseMemory | null {
  const listed = formats.flatMap((format, i) =>
    format.listings ? [[elementAt(changes, i).id, memoryOf({}, format)] as const] : [],
  )
  return listed.length > 0 ? { release: {}, formats: Object.fromEntries(listed) } : null
}
