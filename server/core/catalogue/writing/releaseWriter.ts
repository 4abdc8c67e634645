import { getEntries } from '../../../../src/shared/objects'
import { elementAt } from '../../../../src/shared/required'
import type { SourceKind } from './importMemory'
import type { ImportWriter } from './importRepository'
import type { Part, ReleaseChange } from './releaseChange'
import { addBelongings, type BelongingRows, noBelongings, type PreparedRelease } from './releaseRows'

interface WriteOptions {
  /** The kind of the source, by which the next import finds what it has to compare. */
  kind: SourceKind
  /** ISO time of stock movements. */
  now: string
  /** The reference of stock movements, which names the import. */
  ref: string
  /** Whether artists and labels that the shop knows get the names of these releases. */
  isRenaming: boolean
}

/** Writes changes of releases, and the memory of their source. */
export async function writeReleaseChanges(
  repository: ImportWriter,
  changes: readonly ReleaseChange[],
  { kind, now, ref, isRenaming }: WriteOptions,
): Promise<void> {
  await writeNames(repository, changes, isRenaming)
  await repository.saveMedia(
    changes.flatMap(({ prepared }) => prepared.newImages),
    changes.flatMap(({ prepared }) => prepared.newAudio),
  )
  for (const isNew of [true, false]) {
    const releaseChanges = changes.filter((change) => change.isNew === isNew)
    await repository.saveReleases(releaseChanges.flatMap(({ row }) => row ?? []))
  }
  const formats = changes.flatMap((change) => change.formats)
  for (const isNew of [true, false]) {
    await repository.saveFormats(formats.filter((format) => format.isNew === isNew).map(({ row }) => row))
  }
  await repository.addPrices(
    formats.flatMap(({ id, added: prices }) =>
      prices.map(({ kind, priceCents, validFrom }) => ({
        uuid_release_format: id,
        kind,
        price_cents: priceCents,
        valid_from: validFrom,
      })),
    ),
  )
  const first = formats.filter(({ isNew }) => isNew).map(({ id, firstStock }) => ({ id, onHand: firstStock }))
  await repository.addFirstStock(first, now)
  for (const { id, delta, note } of changes.flatMap(({ stock }) => stock)) {
    await repository.moveStock(id, delta, { ref, note, movedAt: now })
  }
  await writeParts(repository, changes)
  await repository.saveMemories(
    changes.flatMap(({ prepared, memory, hash, listed }) => {
      const source_key = prepared.release.sourceKey
      const own = { source: kind, source_key, hash, content: JSON.stringify(memory) }
      if (!listed) return [own]
      return [own, { source: 'discogs-inventory', source_key, hash: '', content: JSON.stringify(listed) }]
    }),
  )
}

async function writeNames(
  repository: ImportWriter,
  changes: readonly ReleaseChange[],
  isRenaming: boolean,
): Promise<void> {
  const listNames = (part: 'artists' | 'labels') =>
    changes.filter(({ parts }) => parts.has(part)).flatMap(({ prepared }) => prepared.release[part])
  await repository.saveNames('artist', listNames('artists'), { isRenaming })
  await repository.saveNames('label', listNames('labels'), { isRenaming })
}

const partTables = {
  artists: 'release_artist',
  labels: 'release_label',
  genres: 'release_genre',
  styles: 'release_style',
  gallery: 'gallery_item',
  tracklists: 'tracklist',
  translations: 'translation',
} as const satisfies Record<Part, keyof BelongingRows>

async function writeParts(repository: ImportWriter, changes: readonly ReleaseChange[]): Promise<void> {
  const rows = noBelongings()
  for (const [part, table] of getEntries(partTables)) {
    const partChanges = changes.filter(({ parts }) => parts.has(part))
    await repository.removeLists(
      table,
      partChanges.filter(({ isNew }) => !isNew).map(({ prepared }) => prepared.uuid),
    )
  }
  for (const { prepared, parts, isNew, formatIds } of changes) {
    const all = noBelongings()
    addBelongings(all, prepared)
    for (const [part, table] of getEntries(partTables)) {
      if (parts.has(part)) rows[table].push(...(all[table] as never[]))
    }
    if (!parts.has('tracklists')) continue
    rows.track.push(...all.track)
    rows.track_file.push(...all.track_file)
    rows.tracklist_format.push(...(isNew ? all.tracklist_format : onAllFormats(prepared, all, formatIds)))
  }
  await repository.addBelongings(rows)
  await carryTracks(repository, changes)
}

/** Returns the formats of tracklists. A tracklist of all formats in the source belongs to all formats in the shop. */
function onAllFormats(
  { release }: PreparedRelease,
  { tracklist, tracklist_format }: BelongingRows,
  formatIds: readonly string[],
): BelongingRows['tracklist_format'] {
  return tracklist.flatMap(({ uuid_tracklist }, i) =>
    elementAt(release.tracklists, i).formats.length >= release.formats.length
      ? formatIds.map((uuid_release_format) => ({ uuid_tracklist, uuid_release_format }))
      : tracklist_format.filter((row) => row.uuid_tracklist === uuid_tracklist),
  )
}

/** Adds new formats to the tracklists that all other formats of their release have. */
async function carryTracks(repository: ImportWriter, changes: readonly ReleaseChange[]): Promise<void> {
  const grownReleases = changes.filter(
    ({ isNew, parts, formats }) =>
      !isNew && !parts.has('tracklists') && formats.some((format) => format.isNew),
  )
  if (grownReleases.length === 0) return
  const { tracklist, tracklist_format } = await repository.listTracklists(
    grownReleases.map(({ prepared }) => prepared.uuid),
  )
  const rows = grownReleases.flatMap(({ prepared, formats, formatIds }) => {
    const newIds = new Set(formats.filter(({ isNew }) => isNew).map(({ id }) => id))
    const before = formatIds.filter((id) => !newIds.has(id))
    return tracklist
      .filter(({ uuid_release, uuid_tracklist }) => {
        const own = tracklist_format.filter((row) => row.uuid_tracklist === uuid_tracklist)
        return (
          uuid_release === prepared.uuid &&
          before.every((id) => own.some((row) => row.uuid_release_format === id))
        )
      })
      .flatMap(({ uuid_tracklist }) =>
        [...newIds].map((uuid_release_format) => ({ uuid_tracklist, uuid_release_format })),
      )
  })
  await repository.addTracklistFormats(rows)
}
