import { entriesOf } from '../../../src/shared/records'
import { elementAt, required } from '../../../src/shared/required'
import type { NamedFields } from '../../core/catalogue/writing/importedRelease'
import type { ConflictChoice, ReleaseMemory, SourceKind } from '../../core/catalogue/writing/importMemory'
import type { ImportReader, ImportWriter } from '../../core/catalogue/writing/importRepository'
import type { ImportTime } from '../../core/catalogue/writing/priceChanges'
import {
  addBelongings,
  type BelongingRows,
  noBelongings,
  type PreparedRelease,
} from '../../core/catalogue/writing/releaseRows'
import { readCurrent } from './releases/currentReleases'
import type { MergedRelease, Part } from './releases/mergedRelease'
import { mergeRelease } from './releases/mergeRelease'

export interface BatchItem {
  prepared: PreparedRelease
  /** The fields that the source names; null if it describes the whole release. */
  named: NamedFields | null
}

export interface BatchContext {
  kind: SourceKind
  choice: ConflictChoice
  time: ImportTime
  /** Whether the batch is written in the same transaction. */
  isWriting: boolean
}

/** The result of comparing a batch with the database. */
export interface ComparedBatch {
  merged: MergedRelease[]
  unchanged: number
  /** The releases that cannot be written, with the reason. */
  refused: { prepared: PreparedRelease; problem: string; advice: string }[]
  /** The releases that were deleted in the shop, and have changed in the source since. */
  deleted: PreparedRelease[]
  /** The number of releases in the batch that are the content folder's own and are in the shop already. */
  known: number
}

interface Remembered {
  hashes: Map<string, string>
  memories: Map<string, Map<SourceKind, ReleaseMemory>>
}

/**
 * Compares a batch with the shop and with the last imports of all sources. It changes nothing.
 * @param items the releases of the batch
 * @returns the changes to write, and the releases that are unchanged, refused or deleted
 */
export async function compareBatch(
  repository: ImportReader,
  items: readonly BatchItem[],
  { kind, choice, time, isWriting }: BatchContext,
): Promise<ComparedBatch> {
  const keys = items.map(({ prepared }) => prepared.release.sourceKey)
  const rows = await repository.listReleases(keys)
  const stored = new Map(rows.map((row) => [row.source_key, row]))
  const { hashes, memories } = await readMemories(repository, keys, kind)
  const compared: ComparedBatch = {
    merged: [],
    unchanged: 0,
    refused: [],
    deleted: [],
    known: rows.filter(({ source_key }) => source_key.startsWith('slug:')).length,
  }

  const changed: BatchItem[] = []
  for (const item of items) {
    const { sourceKey } = item.prepared.release
    if (stored.has(sourceKey) && hashes.get(sourceKey) === hashOf(item)) compared.unchanged++
    else if (!stored.has(sourceKey) && isGone(item)) compared.unchanged++
    else changed.push(item)
  }
  const names = changed.map(({ prepared }) => prepared.release.slug).filter((slug) => slug !== '')
  const taken = await repository.listSlugs(names)
  const holders = new Map(taken.map(({ slug, source_key }) => [slug, source_key]))
  const current = await readCurrent(
    repository,
    changed.flatMap(({ prepared }) => stored.get(prepared.release.sourceKey) ?? []),
    { kind, isWriting },
  )
  const seen = new Set<string>()
  for (const { prepared, named } of changed) {
    const { sourceKey, slug } = prepared.release
    const holder = holders.get(slug)
    const refuse = (problem: string, advice: string) => compared.refused.push({ prepared, problem, advice })
    const isNamed = named === null || named.release.includes('slug')
    if (seen.has(sourceKey)) {
      refuse(`The release ${sourceKey} is there more than once.`, 'Keep one of them.')
    } else if (isNamed && holder !== undefined && holder !== sourceKey) {
      const advice = holder.startsWith('discogs:')
        ? `To change that release, write "discogs: ${holder.slice('discogs:'.length)}" instead of the slug; else give this one another slug.`
        : 'Give this release another slug.'
      refuse(`The slug "${slug}" belongs to another release of the shop (${holder}).`, advice)
    } else if (hashes.has(sourceKey) && !stored.has(sourceKey) && choice !== 'theirs') {
      // It was deleted in the shop since it was imported.
      if (hashes.get(sourceKey) === hashOf({ prepared, named })) compared.unchanged++
      else compared.deleted.push(prepared)
    } else {
      const merged = mergeRelease(prepared, current.get(sourceKey) ?? null, {
        kind,
        named,
        choice,
        time,
        memories: memories.get(sourceKey) ?? new Map(),
      })
      if (merged.problem) refuse(merged.problem.problem, merged.problem.advice)
      else {
        holders.set(slug, sourceKey)
        compared.merged.push(merged)
      }
    }
    seen.add(sourceKey)
  }
  return compared
}

/** Recognises a release that is no longer in an inventory. */
const isGone = ({ prepared, named }: BatchItem) =>
  named !== null && prepared.release.formats.length === 0 && named.release.length === 0

/** Hashes a release with its named fields, to see at the next import whether it has changed. */
const hashOf = ({ prepared, named }: BatchItem): string =>
  named === null ? prepared.sourceHash : `${prepared.sourceHash} ${JSON.stringify(named)}`

async function readMemories(
  repository: ImportReader,
  keys: readonly string[],
  kind: SourceKind,
): Promise<Remembered> {
  const remembered: Remembered = { hashes: new Map(), memories: new Map() }
  for (const { source, source_key, hash, content } of await repository.listMemories(keys)) {
    if (source === kind) remembered.hashes.set(source_key, hash)
    const known = remembered.memories.get(source_key) ?? new Map<SourceKind, ReleaseMemory>()
    known.set(source as SourceKind, JSON.parse(content))
    remembered.memories.set(source_key, known)
  }
  return remembered
}

/**
 * Writes the changes of a batch and the memory of its source.
 * @param items the releases that were compared
 * @param context its `time` is the time of new prices and of stock movements
 * @param ref the reference of stock movements, which names the import
 * @param isRenaming whether artists and labels that the shop knows get the names of the batch
 */
export async function writeBatch(
  repository: ImportWriter,
  { merged }: ComparedBatch,
  items: readonly BatchItem[],
  { kind, time }: BatchContext,
  ref: string,
  { isRenaming = true } = {},
): Promise<void> {
  await writeNames(repository, merged, isRenaming)
  await repository.saveMedia(
    merged.flatMap(({ prepared }) => prepared.newImages),
    merged.flatMap(({ prepared }) => prepared.newAudio),
  )
  for (const isNew of [true, false]) {
    const some = merged.filter((one) => one.isNew === isNew)
    await repository.saveReleases(some.flatMap(({ row }) => row ?? []))
  }
  const formats = merged.flatMap((one) => one.formats)
  for (const isNew of [true, false]) {
    await repository.saveFormats(formats.filter((one) => one.isNew === isNew).map(({ row }) => row))
  }
  await repository.addPrices(
    formats.flatMap(({ id, added }) =>
      added.map(({ kind, priceCents, validFrom }) => ({
        uuid_release_format: id,
        kind,
        price_cents: priceCents,
        valid_from: validFrom,
      })),
    ),
  )
  const first = formats.filter(({ isNew }) => isNew).map(({ id, firstStock }) => ({ id, onHand: firstStock }))
  await repository.addFirstStock(first, time.now)
  for (const { id, delta, note } of merged.flatMap(({ stock }) => stock)) {
    await repository.moveStock(id, delta, { ref, note, movedAt: time.now })
  }
  await writeParts(repository, merged)

  const itemOf = new Map(items.map((item) => [item.prepared.release.sourceKey, item]))
  await repository.saveMemories(
    merged.flatMap(({ prepared, conflicts, memory, listed }) => {
      const { sourceKey } = prepared.release
      const own = {
        source: kind,
        source_key: sourceKey,
        // Without a hash, the next import compares a release with conflicts again.
        hash: conflicts.length > 0 ? '' : hashOf(required(itemOf.get(sourceKey), `item ${sourceKey}`)),
        content: JSON.stringify(memory),
      }
      const inventory = { source: 'discogs-inventory', source_key: sourceKey, hash: '' }
      return listed ? [own, { ...inventory, content: JSON.stringify(listed) }] : [own]
    }),
  )
}

async function writeNames(
  repository: ImportWriter,
  merged: readonly MergedRelease[],
  isRenaming: boolean,
): Promise<void> {
  const of = (part: 'artists' | 'labels') =>
    merged.filter(({ parts }) => parts.has(part)).flatMap(({ prepared }) => prepared.release[part])
  await repository.saveNames('artist', of('artists'), { isRenaming })
  await repository.saveNames('label', of('labels'), { isRenaming })
}

const tableOf = {
  artists: 'release_artist',
  labels: 'release_label',
  genres: 'release_genre',
  gallery: 'gallery_item',
  tracklists: 'tracklist',
  translations: 'translation',
} as const satisfies Record<Part, keyof BelongingRows>

async function writeParts(repository: ImportWriter, merged: readonly MergedRelease[]): Promise<void> {
  const rows = noBelongings()
  for (const [part, table] of entriesOf(tableOf)) {
    const some = merged.filter(({ parts }) => parts.has(part))
    await repository.removeLists(
      table,
      some.filter(({ isNew }) => !isNew).map(({ prepared }) => prepared.uuid),
    )
  }
  for (const { prepared, parts, isNew, formatIds } of merged) {
    const all = noBelongings()
    addBelongings(all, prepared)
    for (const [part, table] of entriesOf(tableOf)) {
      if (parts.has(part)) rows[table].push(...(all[table] as never[]))
    }
    if (!parts.has('tracklists')) continue
    rows.track.push(...all.track)
    rows.track_file.push(...all.track_file)
    rows.tracklist_format.push(...(isNew ? all.tracklist_format : onAllFormats(prepared, all, formatIds)))
  }
  await repository.addBelongings(rows)
  await carryTracks(repository, merged)
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
async function carryTracks(repository: ImportWriter, merged: readonly MergedRelease[]): Promise<void> {
  const grown = merged.filter(
    ({ isNew, parts, formats }) =>
      !isNew && !parts.has('tracklists') && formats.some((format) => format.isNew),
  )
  if (grown.length === 0) return
  const { tracklist, tracklist_format } = await repository.listTracklists(
    grown.map(({ prepared }) => prepared.uuid),
  )
  const rows = grown.flatMap(({ prepared, formats, formatIds }) => {
    const fresh = new Set(formats.filter(({ isNew }) => isNew).map(({ id }) => id))
    const before = formatIds.filter((id) => !fresh.has(id))
    return tracklist
      .filter(({ uuid_release, uuid_tracklist }) => {
        const own = tracklist_format.filter((row) => row.uuid_tracklist === uuid_tracklist)
        return (
          uuid_release === prepared.uuid &&
          before.every((id) => own.some((row) => row.uuid_release_format === id))
        )
      })
      .flatMap(({ uuid_tracklist }) =>
        [...fresh].map((uuid_release_format) => ({ uuid_tracklist, uuid_release_format })),
      )
  })
  await repository.addTracklistFormats(rows)
}
