import { elementAt } from '../../../../src/shared/required'
import type { ImportedFormat } from '../../../core/catalogue/writing/importedRelease'
import type { ReleaseMemory } from '../../../core/catalogue/writing/importMemory'
import type { StoredRelease } from '../../../core/catalogue/writing/importRepository'
import { changePrice } from '../../../core/catalogue/writing/priceChanges'
import {
  formatRow,
  formatUuid,
  type PreparedRelease,
  releaseRow,
} from '../../../core/catalogue/writing/releaseRows'
import {
  givenOfFormat,
  givenOfRelease,
  givenToExisting,
  memoryOf,
  only,
  ownOfRelease,
  repeatedIn,
  valuesFrom,
  without,
} from '../../../core/catalogue/writing/sourceValues'
import { releaseColumnText } from './changeTexts'
import { FormatMerge } from './formatMerge'
import {
  type CurrentRelease,
  type FormatChange,
  type MergeContext,
  type MergedRelease,
  type Part,
  parts,
} from './mergedRelease'
import { ValueMerge } from './valueMerge'

/**
 * Compares a release of a source with the shop's release and with earlier imports. Nothing is written.
 * @param current the shop's release; null if the shop does not have it
 * @returns the changes to write, the conflicts and the new import memory
 */
export function mergeRelease(
  prepared: PreparedRelease,
  current: CurrentRelease | null,
  context: MergeContext,
): MergedRelease {
  return current ? update(prepared, current, context) : create(prepared, context)
}

function create(prepared: PreparedRelease, { kind, named, time }: MergeContext): MergedRelease {
  const { release, uuid } = prepared
  const formats = release.formats.map((format, position): FormatChange => {
    const { added, ...price } = changePrice(format, [], time)
    const id = formatUuid(release.sourceKey, format.format)
    return { id, row: formatRow(prepared, position, price), isNew: true, added, firstStock: format.stock }
  })
  const all = givenOfRelease(prepared)
  const isWhole =
    named === null ||
    (['display_artist', 'title'].every((column) => named.release.includes(column)) &&
      formats.length > 0 &&
      Object.values(named.formats).every((columns) =>
        ['product', 'price'].every((column) => columns.includes(column)),
      ))
  const problem = isWhole
    ? null
    : {
        problem: `The shop has no release of Discogs with the number ${release.sourceKey.replace('discogs:', '')}.`,
        advice:
          'Import it from Discogs first, or give artist, title and formats with product and price here.',
      }
  return {
    prepared,
    isNew: true,
    row: { ...releaseRow(prepared, time.now), uuid_release: uuid, added_at: time.now },
    parts: new Set(parts),
    formats,
    formatIds: formats.map(({ id }) => id),
    stock: [],
    conflicts: [],
    memory: {
      release: named ? only(all, named.release) : valuesFrom(kind, all),
      ...repeatedIn(named?.fromDiscogs?.release),
      formats: Object.fromEntries(
        formats.map(({ id }, i) => {
          const format = elementAt(release.formats, i)
          const given = givenOfFormat(prepared, i, time.today)
          const columns = named?.formats[format.format]
          return [
            id,
            {
              ...memoryOf(columns ? only(given, columns) : given, format),
              ...repeatedIn(named?.fromDiscogs?.formats[format.format]),
            },
          ]
        }),
      ),
    },
    listed: kind === 'folder' ? listedIn(release.formats, formats) : null,
    what: [],
    dangers: { isHidden: false, free: [] },
    problem,
  }
}

function update(given: PreparedRelease, current: CurrentRelease, context: MergeContext): MergedRelease {
  const prepared = context.named ? withArtist(given, current.row.display_artist) : given
  const merge = new ValueMerge(prepared, current, context)
  const formats = new FormatMerge(prepared, current, context, merge)
  if (context.kind === 'discogs-inventory') formats.inventory()
  else if (context.named) formats.named(context.named)
  else if (context.kind === 'folder' || context.kind === 'generated') formats.whole()
  else formats.dump()
  // The release is merged after the formats, because tracks refer to the ids of formats.
  const own = context.memories.get(context.kind)
  const { values, changed, fromDiscogs } = merge.values(givenToExisting(prepared, current, context), {
    current: { ...without(current.row, ownOfRelease), ...current.parts },
    own: own?.release,
    others: merge.others(({ release, fromDiscogs }) => ({ values: release, fromDiscogs })),
    fromDiscogs: { now: context.named?.fromDiscogs?.release ?? [], before: own?.fromDiscogs ?? [] },
    isKept: (column) => column === 'is_published' && current.row.is_hidden_by_staff === 1,
    subjectOf: (column) => (column === 'is_published' ? 'offer' : 'description'),
    nameOf: releaseColumnText,
  })
  const columns = [...changed].filter((column) => !parts.includes(column as Part))
  const next = releaseRow(prepared, context.time.now)
  const row: Record<string, unknown> = { ...current.row, updated_at: context.time.now }
  for (const column of columns) row[column] = next[column as keyof typeof next]
  if (columns.includes('info_en')) row.info_en_first_sentence = next.info_en_first_sentence
  row.source_hash = prepared.sourceHash
  const isShown = current.row.is_published === 1
  return {
    prepared,
    isNew: false,
    row: changed.size > 0 || formats.changes.length > 0 ? (row as unknown as StoredRelease) : null,
    parts: new Set(parts.filter((part) => changed.has(part))),
    formats: formats.changes,
    formatIds: formats.visibleIds(),
    stock: formats.stock,
    conflicts: merge.conflicts,
    memory: {
      release:
        context.kind === 'folder' || context.kind === 'generated' ? values : { ...own?.release, ...values },
      ...repeatedIn(fromDiscogs),
      formats: formats.memory,
    },
    listed: null,
    what: merge.what,
    dangers: {
      isHidden: isShown && (row.is_published === 0 || formats.nothingLeft()),
      free: isShown && row.is_published === 1 ? formats.free : [],
    },
    problem: formats.problem,
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

/** Gives tracks without an artist the artist of the release. */
function withArtist(prepared: PreparedRelease, artist: string): PreparedRelease {
  const { release } = prepared
  const tracklists = release.tracklists.map((tracklist) => ({
    ...tracklist,
    tracks: tracklist.tracks.map((track) => ({ ...track, displayArtist: track.displayArtist || artist })),
  }))
  return { ...prepared, release: { ...release, tracklists } }
}
