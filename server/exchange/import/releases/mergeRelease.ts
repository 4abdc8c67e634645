import { buildNewRelease, hashRelease } from '../../../core/catalogue/writing/buildNewRelease'
import type { Values } from '../../../core/catalogue/writing/importMemory'
import type { StoredRelease } from '../../../core/catalogue/writing/importRepository'
import { type Part, parts } from '../../../core/catalogue/writing/releaseChange'
import { type PreparedRelease, releaseRow } from '../../../core/catalogue/writing/releaseRows'
import {
  buildRepeated,
  fieldsOfInventory,
  getReleaseValues,
  only,
  ownOfRelease,
  unknownToDump,
  without,
} from '../../../core/catalogue/writing/sourceValues'
import { releaseColumnText } from './changeTexts'
import { FormatMerge } from './formatMerge'
import type { CurrentRelease, MergeContext, MergedRelease } from './mergeTypes'
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
  const { release } = prepared
  const isWhole =
    named === null ||
    (['display_artist', 'title'].every((column) => named.release.includes(column)) &&
      release.formats.length > 0 &&
      Object.values(named.formats).every((columns) =>
        ['product', 'price'].every((column) => columns.includes(column)),
      ))
  return {
    ...buildNewRelease(prepared, { kind, named, time }),
    conflicts: [],
    what: [],
    dangers: { isHidden: false, free: [] },
    problem: isWhole
      ? null
      : {
          problem: `The shop has no release of Discogs with the number ${release.sourceKey.replace('discogs:', '')}.`,
          advice:
            'Import it from Discogs first, or give artist, title and formats with product and price here.',
        },
  }
}

function update(
  preparedRelease: PreparedRelease,
  current: CurrentRelease,
  context: MergeContext,
): MergedRelease {
  const prepared = context.named ? withArtist(preparedRelease, current.row.display_artist) : preparedRelease
  const merge = new ValueMerge(prepared, current, context)
  const formats = new FormatMerge(prepared, current, context, merge)
  if (context.kind === 'discogs-inventory') formats.inventory()
  else if (context.named) formats.named(context.named)
  else if (context.kind === 'folder' || context.kind === 'generated') formats.whole()
  else formats.dump()
  // The release is merged after the formats, because tracks refer to the ids of formats.
  const own = context.memories.get(context.kind)
  const {
    values,
    changed: changedColumns,
    fromDiscogs,
  } = merge.values(givenToExisting(prepared, current, context), {
    current: { ...without(current.row, ownOfRelease), ...current.parts },
    own: own?.release,
    others: merge.others(({ release, fromDiscogs }) => ({ values: release, fromDiscogs })),
    fromDiscogs: { now: context.named?.fromDiscogs?.release ?? [], before: own?.fromDiscogs ?? [] },
    isKept: (column) => column === 'is_published' && current.row.is_hidden_by_staff === 1,
    subjectOf: (column) => (column === 'is_published' ? 'offer' : 'description'),
    nameOf: releaseColumnText,
  })
  const columns = [...changedColumns].filter((column) => !parts.includes(column as Part))
  const next = releaseRow(prepared, context.time.now)
  const row: Record<string, unknown> = { ...current.row, updated_at: context.time.now }
  for (const column of columns) row[column] = next[column as keyof typeof next]
  if (columns.includes('info_en')) row.info_en_first_sentence = next.info_en_first_sentence
  row.source_hash = prepared.sourceHash
  const isShown = current.row.is_published === 1
  return {
    prepared,
    isNew: false,
    row: changedColumns.size > 0 || formats.changes.length > 0 ? (row as unknown as StoredRelease) : null,
    parts: new Set(parts.filter((part) => changedColumns.has(part))),
    formats: formats.changes,
    formatIds: formats.visibleIds(),
    stock: formats.stock,
    conflicts: merge.conflicts,
    // A release with conflicts is compared again by the next import.
    hash: merge.conflicts.length > 0 ? '' : hashRelease(prepared, context.named),
    memory: {
      release:
        context.kind === 'folder' || context.kind === 'generated' ? values : { ...own?.release, ...values },
      ...buildRepeated(fromDiscogs),
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

/** @returns the values of a source, by column, that are compared with an existing release */
function givenToExisting(
  prepared: PreparedRelease,
  { row }: CurrentRelease,
  { kind, named, memories }: MergeContext,
): Values {
  const all = getReleaseValues(prepared)
  if (named) return only(all, named.release)
  if (kind === 'folder' || kind === 'generated') return all
  if (kind === 'discogs-inventory') {
    // Before there was an import memory, a dump may have described the release, which counts more than an inventory.
    return memories.size === 0 && row.release_year !== null
      ? only(all, ['is_published'])
      : only(all, fieldsOfInventory)
  }
  const values = without(all, unknownToDump)
  // A dump without these values does not change them.
  for (const column of [
    'tracklists',
    'genres',
    'styles',
    'info_en',
    'release_year',
    'release_date',
    'country',
  ])
    if (all[column] === null || all[column] === '') delete values[column]
  // Releases with a price become visible, if they come from this source alone.
  const isOwn = memories.has(kind) && memories.size === 1
  if (isOwn && prepared.release.isPublished) values.is_published = 1
  return values
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
