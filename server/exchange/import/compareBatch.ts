import { hashRelease } from '../../core/catalogue/writing/buildNewRelease'
import type { NamedFields } from '../../core/catalogue/writing/importedRelease'
import type { ConflictChoice, ReleaseMemory, SourceKind } from '../../core/catalogue/writing/importMemory'
import type { ImportReader } from '../../core/catalogue/writing/importRepository'
import type { ImportTime } from '../../core/catalogue/writing/priceChanges'
import type { PreparedRelease } from '../../core/catalogue/writing/releaseRows'
import { readCurrent } from './releases/currentReleases'
import { mergeRelease } from './releases/mergeRelease'
import type { MergedRelease } from './releases/mergeTypes'

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
  const storedReleases = new Map(rows.map((row) => [row.source_key, row]))
  const { hashes, memories } = await readMemories(repository, keys, kind)
  const compared: ComparedBatch = {
    merged: [],
    unchanged: 0,
    refused: [],
    deleted: [],
    known: rows.filter(({ source_key }) => source_key.startsWith('slug:')).length,
  }

  const changedItems: BatchItem[] = []
  for (const item of items) {
    const { sourceKey } = item.prepared.release
    if (storedReleases.has(sourceKey) && hashes.get(sourceKey) === hashRelease(item.prepared, item.named))
      compared.unchanged++
    else if (!storedReleases.has(sourceKey) && isGone(item)) compared.unchanged++
    else changedItems.push(item)
  }
  const names = changedItems.map(({ prepared }) => prepared.release.slug).filter((slug) => slug !== '')
  const slugRows = await repository.listSlugs(names)
  const holders = new Map(slugRows.map(({ slug, source_key }) => [slug, source_key]))
  const current = await readCurrent(
    repository,
    changedItems.flatMap(({ prepared }) => storedReleases.get(prepared.release.sourceKey) ?? []),
    { kind, isWriting },
  )
  const seenKeys = new Set<string>()
  for (const { prepared, named } of changedItems) {
    const { sourceKey, slug } = prepared.release
    const holder = holders.get(slug)
    const refuse = (problem: string, advice: string) => compared.refused.push({ prepared, problem, advice })
    const isNamed = named === null || named.release.includes('slug')
    if (seenKeys.has(sourceKey)) {
      refuse(`The release ${sourceKey} is there more than once.`, 'Keep one of them.')
    } else if (isNamed && holder !== undefined && holder !== sourceKey) {
      const advice = holder.startsWith('discogs:')
        ? `To change that release, write "discogs: ${holder.slice('discogs:'.length)}" instead of the slug; else give this one another slug.`
        : 'Give this release another slug.'
      refuse(`The slug "${slug}" belongs to another release of the shop (${holder}).`, advice)
    } else if (hashes.has(sourceKey) && !storedReleases.has(sourceKey) && choice !== 'theirs') {
      // It was deleted in the shop since it was imported.
      if (hashes.get(sourceKey) === hashRelease(prepared, named)) compared.unchanged++
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
    seenKeys.add(sourceKey)
  }
  return compared
}

/** Recognises a release that is no longer in an inventory. */
const isGone = ({ prepared, named }: BatchItem) =>
  named !== null && prepared.release.formats.length === 0 && named.release.length === 0

async function readMemories(
  repository: ImportReader,
  keys: readonly string[],
  kind: SourceKind,
): Promise<Remembered> {
  const remembered: Remembered = { hashes: new Map(), memories: new Map() }
  for (const { source, source_key, hash, content } of await repository.listMemories(keys)) {
    if (source === kind) remembered.hashes.set(source_key, hash)
    const releaseMemories = remembered.memories.get(source_key) ?? new Map<SourceKind, ReleaseMemory>()
    releaseMemories.set(source as SourceKind, JSON.parse(content))
    remembered.memories.set(source_key, releaseMemories)
  }
  return remembered
}
