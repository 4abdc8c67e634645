import type { PriceEntry } from '../catalogue/priceRules'
import type { ImportRepository, StoredFormat, StoredRelease } from './importRepository'
import { changePrice, type ImportTime } from './priceChanges'
import {
  addBelongings,
  formatRow,
  formatUuid,
  noBelongings,
  type PreparedRelease,
  releaseRow,
} from './releaseRows'

/** What a batch means for the database as it is. */
export interface ComparedBatch {
  created: PreparedRelease[]
  updated: PreparedRelease[]
  unchanged: number
  /** What cannot be written, because something else stands in its place. */
  refused: { prepared: PreparedRelease; problem: string; advice: string }[]
  stored: ReadonlyMap<string, StoredRelease>
}

/** Compares by hash; reads only. */
export async function compareBatch(
  repository: ImportRepository,
  batch: readonly PreparedRelease[],
): Promise<ComparedBatch> {
  const rows = await repository.listReleases(batch.map(({ release }) => release.sourceKey))
  const stored = new Map(rows.map((row) => [row.source_key, row]))
  const changed = batch.filter(
    ({ release, sourceHash }) => stored.get(release.sourceKey)?.source_hash !== sourceHash,
  )
  const taken = await repository.listSlugs(changed.map(({ release }) => release.slug))
  const holders = new Map(taken.map(({ slug, source_key }) => [slug, source_key]))
  const compared: ComparedBatch = {
    created: [],
    updated: [],
    unchanged: batch.length - changed.length,
    refused: [],
    stored,
  }
  const seen = new Set<string>()
  for (const prepared of changed) {
    const { sourceKey, slug } = prepared.release
    const holder = holders.get(slug)
    if (seen.has(sourceKey)) {
      const problem = `The release ${sourceKey} is there more than once.`
      compared.refused.push({ prepared, problem, advice: 'Keep one of them.' })
    } else if (holder !== undefined && holder !== sourceKey) {
      const problem = `The slug "${slug}" belongs to another release of the shop (${holder}).`
      compared.refused.push({ prepared, problem, advice: 'Give this release another slug.' })
    } else {
      holders.set(slug, sourceKey)
      compared[stored.has(sourceKey) ? 'updated' : 'created'].push(prepared)
    }
    seen.add(sourceKey)
  }
  return compared
}

/**
 * Writes the new and changed releases of a batch with everything that hangs on them.
 * @param time when prices come into force and stock is first counted
 */
export async function writeBatch(
  repository: ImportRepository,
  { created, updated }: ComparedBatch,
  time: ImportTime,
): Promise<void> {
  const changed = [...created, ...updated]
  if (changed.length === 0) return
  await repository.saveNames(
    'artist',
    changed.flatMap(({ release }) => release.artists),
  )
  await repository.saveNames(
    'label',
    changed.flatMap(({ release }) => release.labels),
  )
  await repository.saveMedia(
    changed.flatMap(({ newImages }) => newImages),
    changed.flatMap(({ newAudio }) => newAudio),
  )
  await repository.saveReleases(changed.map((prepared) => releaseRow(prepared, time.now)))

  const updatedIds = updated.map(({ uuid }) => uuid)
  const known = new Map(
    (await repository.listFormats(updatedIds)).map((row) => [row.uuid_release_format, row]),
  )
  await writeFormats(repository, changed, known, time)

  await repository.removeBelongings(updatedIds)
  const belongings = noBelongings()
  for (const prepared of changed) addBelongings(belongings, prepared)
  await repository.addBelongings(belongings)
}

async function writeFormats(
  repository: ImportRepository,
  changed: readonly PreparedRelease[],
  known: ReadonlyMap<string, StoredFormat>,
  time: ImportTime,
): Promise<void> {
  const histories = new Map<string, PriceEntry[]>()
  for (const row of await repository.listPrices([...known.keys()])) {
    const entry = { kind: row.kind, priceCents: row.price_cents, validFrom: row.valid_from }
    const history = histories.get(row.uuid_release_format)
    if (history) history.push(entry)
    else histories.set(row.uuid_release_format, [entry])
  }

  const rows: Parameters<ImportRepository['saveFormats']>[0][number][] = []
  const prices: Parameters<ImportRepository['addPrices']>[0][number][] = []
  const firstStock: { id: string; onHand: number }[] = []
  const kept = new Set<string>()
  for (const prepared of changed) {
    for (const [position, format] of prepared.release.formats.entries()) {
      const id = formatUuid(prepared.release.sourceKey, format.format)
      const { added, ...price } = changePrice(format, histories.get(id) ?? [], time)
      kept.add(id)
      rows.push(formatRow(prepared, position, price))
      for (const { kind, priceCents, validFrom } of added) {
        prices.push({ uuid_release_format: id, kind, price_cents: priceCents, valid_from: validFrom })
      }
      if (!known.has(id)) firstStock.push({ id, onHand: format.stock })
    }
  }
  await repository.saveFormats(rows)
  await repository.hideFormats([...known.keys()].filter((id) => !kept.has(id)))
  await repository.addPrices(prices)
  await repository.addFirstStock(firstStock, time.now)
}
